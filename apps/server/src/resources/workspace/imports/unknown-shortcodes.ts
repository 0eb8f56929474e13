import type { LeftOut } from './findings.ts'

/** Those that are drawn, that name something else, or that show nothing where they are. */
const drawn: ReadonlySet<string> = new Set(
  (
    'figure youtube vimeo feature-state card button kat-button doclink alert heading glossary_tooltip glossary_definition ' +
    'api-reference ref relref param skew toc comment highlight mermaid code_sample codenew code example include ' +
    'include-file includemd readfile read-file embed-code'
  ).split(' '),
)
/** What stands for something that nobody draws would be gone without a word: it is counted, by its name. */
export interface UnknownShortcodes {
  /** Of one text: those that stand alone in it. */
  add(names: ReadonlySet<string>, path: string): void
  leftOut(): LeftOut[]
}

export function isUnknownShortcode(name: string): boolean {
  return !drawn.has(name)
}

export function createUnknownShortcodes(sort = 'shortcode'): UnknownShortcodes {
  const found = new Map<string, { places: number; first: string }>()
  return {
    add(names, path) {
      for (const name of names) {
        const known = found.get(name) ?? { places: 0, first: path }
        found.set(name, { ...known, places: known.places + 1 })
      }
    },
    leftOut: () =>
      [...found].map(([name, { places, first }]) => ({
        name: `${sort} ${name}`,
        reason: 'unsupported',
        message: `${places} ${places === 1 ? 'text shows' : 'texts show'} it, the first is ${first}`,
      })),
  }
}
