import type { IncludedPart } from './include-lines.ts'

/** The lines of a file that are meant; undefined when it has none of that name. */
export function includedPart(text: string, part: IncludedPart): string | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  if (lines.at(-1) === '') lines.pop()
  if (part === 'all') return lines.join('\n')
  if ('mark' in part) return marked(lines, part.mark)
  const taken = part.ranges.flatMap(([first, last]) => lines.slice(Math.max(first, 1) - 1, last))
  return taken.length === 0 ? undefined : taken.join('\n')
}

/** A page that stands in another one brings its text alone. */
export function withoutFrontMatter(text: string): string {
  return text.replace(/^\uFEFF?(---|\+\+\+)[ \t]*\r?\n(?:[^\n]*\n)*?\1[ \t]*(?:\r?\n|$)/, '')
}

/** `ANCHOR: name` of mdBook, `--8<-- [start:name]` of MkDocs, `#region name` of VitePress. */
const starts = [/\bANCHOR:[ \t]*([\w-]+)/, /-8<-+[ \t]*\[start:[ \t]*([\w-]+)\]/, /#[ \t]?region\b[ \t]*([\w*-]+)/]
const ends = [/\bANCHOR_END:[ \t]*([\w-]+)/, /-8<-+[ \t]*\[end:[ \t]*([\w-]+)\]/, /#[ \t]?endregion\b[ \t]*([\w*-]*)/]
const regionStart = 2

function marked(lines: readonly string[], name: string): string | undefined {
  const begin = lines.findIndex((line) => starts.some((mark) => mark.exec(line)?.[1] === name))
  if (begin === -1) return betweenSame(lines, name)
  const isRegion = starts[regionStart]?.exec(lines[begin] ?? '')?.[1] === name
  const taken: string[] = []
  let depth = 0
  for (const line of lines.slice(begin + 1)) {
    const end = ends.map((mark) => mark.exec(line)?.[1]).find((found) => found !== undefined)
    if (end === name || (isRegion && end === '' && depth === 0)) break
    const isStart = starts.some((mark) => mark.test(line))
    if (isStart) depth += 1
    else if (end !== undefined) depth -= 1
    // The marks of other parts are no code.
    if (!isStart && end === undefined) taken.push(line)
  }
  return isRegion ? dedent(taken) : taken.join('\n')
}

/** `/// [name]` of docsify, at either end. */
function betweenSame(lines: readonly string[], name: string): string | undefined {
  const isMark = (line: string) => /\/{3}[ \t]*\[([\w-]+)\]/.exec(line)?.[1] === name
  const begin = lines.findIndex(isMark)
  if (begin === -1) return undefined
  const rest = lines.slice(begin + 1)
  const end = rest.findIndex(isMark)
  return dedent(end === -1 ? rest : rest.slice(0, end))
}

function dedent(lines: readonly string[]): string {
  const widths = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const width = widths.reduce((least, next) => Math.min(least, next), Number.POSITIVE_INFINITY)
  return lines.map((line) => line.slice(Math.min(width, line.length))).join('\n')
}
