/**
 * What sources supply is read by whoever looks at a page among it. So it is bounded: by far more pages than any API has
 * tags, and by the text that they are made of.
 */
export const maxSupplied = { pages: 1_000, levels: 20, characters: 4_000_000 }
