import ts from 'typescript'
import { nodesOf, type Source } from './sources.ts'

export interface Pattern {
  /** Where it stands. */
  places: string[]
  source: string
  flags: string
}

/** Every pattern that is written in the sources, each once. */
export function patternsIn(sources: Source[]): Pattern[] {
  const found = new Map<string, Pattern>()
  for (const source of sources) {
    for (const { node, line } of nodesOf(source)) {
      if (!ts.isRegularExpressionLiteral(node)) continue
      const end = node.text.lastIndexOf('/')
      const pattern = { places: [], source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
      const known = found.get(node.text) ?? pattern
      known.places.push(`${source.path}:${line}`)
      found.set(node.text, known)
    }
  }
  return [...found.values()]
}

/** Where a pattern is put together while the program runs. */
export function madePatterns(sources: Source[]): string[] {
  return sources.flatMap((source) =>
    [...nodesOf(source)]
      .filter(({ node }) => ts.isNewExpression(node) && node.expression.getText(source.tree) === 'RegExp')
      .map(({ node }) => `${source.path}: ${node.getText(source.tree)}`),
  )
}

/** A character for everything in a pattern that takes one, in order. */
export function samplesOf({ source }: Pattern): string[] {
  const samples: string[] = []
  const parts =
    /\\p\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!:]?(?:\w+>)?|\{\d*,?\d*\}|[\s\S]/giu
  for (const [part] of source.matchAll(parts)) {
    const sample = sampleOf(part)
    if (sample !== undefined) samples.push(sample)
  }
  return samples
}

const byEscape: Record<string, string> = {
  s: ' ',
  S: 'a',
  d: '1',
  D: 'a',
  w: 'a',
  W: ' ',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  f: '\f',
  b: '',
  B: '',
  0: '\0',
}
const tried = [
  'a',
  'A',
  '1',
  ' ',
  '-',
  '_',
  '.',
  '/',
  '<',
  '>',
  '"',
  "'",
  '\n',
  '*',
  '{',
  '}',
  '%',
  '[',
  ']',
  '(',
  ')',
  '`',
  ':',
  '$',
  '\\',
  '\u4e00',
  '\u0301',
]

function sampleOf(part: string): string | undefined {
  if (/^[()|?*+^${}]$/.test(part) || part.startsWith('(?') || /^\{\d*,?\d*\}$/.test(part)) return undefined
  if (part === '.') return 'a'
  if (part.length === 1) return part
  const escaped = part.length === 2 && part.startsWith('\\') ? part.slice(1) : undefined
  if (escaped !== undefined) return byEscape[escaped] ?? escaped
  const isPart = new RegExp(
    `^(?:${part})$`,
    part.includes('--') || part.includes('&&') || part.includes('[[') ? 'v' : 'u',
  )
  return tried.find((character) => isPart.test(character))
}

/** Against ReDoS: texts that keep a pattern busy which may match a stretch in several ways, or starts over each time. */
export function textsAgainst(pattern: Pattern, length: number): string[] {
  const samples = samplesOf(pattern)
  const pumps = new Map<string, string>()
  for (let from = 0; from < samples.length; from++) {
    for (const size of [1, 2, 3]) {
      const pump = samples.slice(from, from + size).join('')
      if (pump === '') continue
      pumps.set(pump, '')
      pumps.set(`${samples.slice(0, from).join('')}\0${pump}`, samples.slice(0, from).join(''))
    }
    pumps.set(samples.slice(0, from + 1).join(''), '')
  }
  const texts = [...pumps].map(([pump, start]) => {
    const piece = start === '' ? pump : pump.slice(pump.indexOf('\0') + 1)
    return `${start}${piece.repeat(Math.ceil(length / Math.max(piece.length, 1)))}`
  })
  return [...new Set(texts.flatMap((text) => [text, `${text}\u0001`]))]
}
