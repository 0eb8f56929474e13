import { parse } from 'yaml'

export interface FrontMatter {
  /** The lines between the two `---`; undefined when the text starts otherwise. */
  source: string | undefined
  /** What they say; empty when there are none or they are not a YAML map. */
  data: Record<string, unknown>
  /** The text after them. */
  body: string
}

/** Takes the front matter off a text. */
export function readFrontMatter(markdown: string): FrontMatter {
  const start = /^\uFEFF?---[ \t]*(?:\r\n?|\n)/.exec(markdown)?.[0]
  if (!start) return { source: undefined, data: {}, body: markdown }
  const end = /^---[ \t]*(?:\r\n?|\n|$(?![\r\n]))/m
  const rest = markdown.slice(start.length)
  const found = end.exec(rest)
  if (!found) return { source: undefined, data: {}, body: markdown }
  const source = rest.slice(0, found.index)
  return { source, data: readMap(source), body: rest.slice(found.index + found[0].length) }
}

const maxLength = 65_536

/** What somebody wrote by hand may be anything; then it is no data, and still there as source. */
function readMap(source: string): Record<string, unknown> {
  if (source.length > maxLength) return {}
  try {
    const value: unknown = parse(source, { logLevel: 'silent' })
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
