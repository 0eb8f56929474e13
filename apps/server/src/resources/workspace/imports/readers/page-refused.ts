/** How many elements may stand inside each other in a page. */
export const maxNesting = 200

/** Says in words for the caller why a page is refused. What a library throws is not for them. */
export class PageRefusedError extends Error {
  override name = 'PageRefusedError'
}
