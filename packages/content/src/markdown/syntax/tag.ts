import { spaceBefore, trimSpace } from './space.ts'

/** `{% name … %}` */
export interface Tag {
  name: string
  /** What stands between the name and `%}`. */
  content: string
}

export type TagLinePiece = { kind: 'tag' | 'text' | 'space'; length: number }

const maxPieces = 1000

/**
 * The pieces of a line that starts and ends with a tag; undefined for any other line. A tag within a sentence is text.
 */
export function tagLinePieces(line: string): TagLinePiece[] | undefined {
  const pieces: TagLinePiece[] = []
  let at = 0
  while (at < line.length) {
    const end = tagEnd(line, at)
    if (end === undefined || pieces.length > maxPieces) return undefined
    pieces.push({ kind: 'tag', length: end - at })
    const next = line.indexOf('{%', end)
    const between = line.slice(end, next < 0 ? undefined : next)
    const text = trimSpace(between)
    if (text && next < 0) return undefined
    if (text) for (const piece of textPieces(between)) pieces.push(piece)
    else if (between) pieces.push({ kind: 'space', length: between.length })
    at = end + between.length
  }
  return pieces
}

function textPieces(text: string): TagLinePiece[] {
  const before = spaceBefore(text)
  const length = trimSpace(text).length
  const pieces: TagLinePiece[] = [
    { kind: 'space', length: before },
    { kind: 'text', length },
    { kind: 'space', length: text.length - before - length },
  ]
  return pieces.filter((piece) => piece.length > 0)
}

/** The tag that is the whole of a line, if it is one. */
export function readTag(source: string): Tag | undefined {
  const line = source.trim()
  if (tagEnd(line, 0) !== line.length) return undefined
  const inside = line.slice(2, -2).replace(/^-|-$/g, '').trim()
  const name = tagName.exec(inside)?.[0] ?? ''
  return { name, content: inside.slice(name.length).trim() }
}

const tagName = /^[a-zA-Z@][\w@/.-]*/

/** Where the tag that starts at a place ends; undefined when none starts there. `%}` within quotes ends nothing. */
export function tagEnd(line: string, start: number): number | undefined {
  if (!line.startsWith('{%', start)) return undefined
  // Liquid takes the space around a tag away where it has a hyphen.
  const afterSign = start + (line[start + 2] === '-' ? 3 : 2)
  const nameStart = afterSign + spaceBefore(line.slice(afterSign))
  if (!/[a-zA-Z@]/.test(line[nameStart] ?? '')) return undefined
  const plainEnd = line.indexOf('%}', nameStart)
  return plainEnd < 0 ? undefined : (quotedEnd(line, start + 2) ?? plainEnd) + 2
}

function quotedEnd(line: string, start: number): number | undefined {
  const scan = createTagScan()
  for (let at = start; at < line.length; at++) if (scan.ends(line[at] ?? '')) return at - 1
  return undefined
}

export interface TagScan {
  /** Whether the tag ends with its next character. */
  ends(character: string): boolean
  isInQuotes(): boolean
}

/** Follows what stands behind `{%`, character by character. */
export function createTagScan(): TagScan {
  let quote = ''
  let previous = ''
  let isEscaped = false
  return {
    ends(character) {
      const isEnd = quote === '' && previous === '%' && character === '}'
      previous = quote === '' ? character : ''
      if (isEscaped) isEscaped = false
      else if (quote !== '' && character === '\\') isEscaped = true
      else if (character === quote) quote = ''
      else if (quote === '' && (character === '"' || character === "'")) quote = character
      return isEnd
    },
    isInQuotes: () => quote !== '',
  }
}

/** Whether a line starts a tag that may end in a later one. */
export function startsTag(line: string): boolean {
  return /^\{%-?[ \t]*[a-zA-Z@]/.test(line) && !line.includes('%}')
}
