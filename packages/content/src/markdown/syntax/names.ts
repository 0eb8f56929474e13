import type { RootContent } from 'mdast'

/** What the definitions of a document name, as the tokenizer writes it. */
export interface Names {
  definitions: string[]
  footnotes: string[]
}

export const noNames: Names = { definitions: [], footnotes: [] }

/** Telling whether a name is defined means looking at all of them, so there is no gain in a great many. */
const maxGuesses = 200

/** Looking for many names in a text takes as long as reading it. */
const maxMentions = 50

const definitionLines = /^[ \t>*+\-\d.)]*\[(\^?)((?:[^[\]\\\n]|\\.)+)\]:/gm

/** The names in all lines that look like definitions. Some may be text, and some definitions look otherwise. */
export function guessNames(source: string): Names {
  const definitions = new Set<string>()
  const footnotes = new Set<string>()
  for (const [, caret, label = ''] of source.matchAll(definitionLines)) {
    const name = label
      .replace(/[\t ]+/g, ' ')
      .replace(/^ | $/g, '')
      .toLowerCase()
      .toUpperCase()
    if (caret) footnotes.add(name)
    else definitions.add(name)
    if (definitions.size + footnotes.size > maxGuesses) return noNames
  }
  return { definitions: [...definitions], footnotes: [...footnotes] }
}

export function namesIn(nodes: RootContent[]): Names {
  const definitions = new Set<string>()
  const footnotes = new Set<string>()
  const waiting = [...nodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'definition') definitions.add(node.identifier.toUpperCase())
    if (node.type === 'footnoteDefinition') footnotes.add(node.identifier.toUpperCase())
    if (node.type === 'paragraph' || !('children' in node)) continue
    for (const child of node.children) waiting.push(child)
  }
  return { definitions: [...definitions], footnotes: [...footnotes] }
}

/** Names that are only in one of the two. */
export function wrongNames(guess: Names, names: Names): string[] {
  return [...difference(guess.definitions, names.definitions), ...difference(guess.footnotes, names.footnotes)]
}

function difference(one: string[], other: string[]): string[] {
  const inOne = new Set(one)
  const inOther = new Set(other)
  return [...one.filter((name) => !inOther.has(name)), ...other.filter((name) => !inOne.has(name))]
}

/** Tells whether a text may refer to one of these names; with many of them, any reference counts. */
export function createMentions(names: string[]): (source: string) => boolean {
  const written = names.length > maxMentions ? [] : names.map(plain)
  return (source) => {
    if (!source.includes('[') || written.length === 0) return source.includes('[')
    const text = plain(source)
    return written.some((name) => text.includes(name))
  }
}

/** A name may go on in another line, also in a quote. */
function plain(text: string): string {
  return text
    .replace(/[\s>]+/g, ' ')
    .toLowerCase()
    .toUpperCase()
}
