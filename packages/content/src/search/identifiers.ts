import { indexedNames } from './names.ts'
import { foldText, indexedText } from './words.ts'

/** What may be a name: letters with something between them, but no space. */
const names = /(?<![\p{L}\p{N}_$])-{0,2}[\p{L}\p{N}_$]+(?:(?:[./:-]|::|->)[\p{L}\p{N}_$]+)*/gu
/**
 * What no other word looks like: `wait_for_result`, `scheduler.tickIntervalMs`, `--max-jobs`, `enqueueJob` and
 * `TideRequestError`. Names of products have one capital within them, and words with hyphens are mostly words.
 */
const isIdentifier = /^--\p{L}|[\p{L}\p{N}](?:_|[./:]|->)+[\p{L}\p{N}]|^\p{Ll}+\p{Lu}|\p{Ll}\p{Lu}\P{Lu}+\p{Lu}/u
/** Of a name, and of names in a text: who has more is found by its words. */
const most = { characters: 100, names: 2_000 }

/** In no other word, and not the end of one. */
const separator = '\u00b7'

/**
 * The identifiers in a text, each as one word that tells it from others with the same parts: `wait_for_result` from
 * `waitForResult`. They are told by how they are written, so also where nobody marked them as code.
 */
export function identifiersIn(text: string): string[] {
  const found = new Set<string>()
  for (const [name] of text.matchAll(names)) {
    if (name.length > most.characters || !isIdentifier.test(name)) continue
    found.add(
      foldText(name)
        .match(/[\p{L}\p{M}\p{N}]+/gu)
        ?.join(separator) ?? '',
    )
    if (found.size >= most.names) break
  }
  return [...found]
}

/** The same as the index takes them in. */
export function indexedIdentifiers(text: string): string {
  return identifiersIn(text).join(' ')
}

/** What the index takes in of a text. */
export const indexedForms = { words: indexedText, identifiers: indexedIdentifiers, names: indexedNames } as const
