import { isMap, parse, parseDocument } from 'yaml'
import type { PageTag } from '#revision/page.ts'

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
  const { source, body } = splitFrontMatter(markdown)
  return { source, data: source === undefined ? {} : readMap(source), body }
}

function splitFrontMatter(markdown: string): Omit<FrontMatter, 'data'> {
  const start = /^\uFEFF?---[ \t]*(?:\r\n?|\n)/.exec(markdown)?.[0]
  if (!start) return { source: undefined, body: markdown }
  const end = /^---[ \t]*(?:\r\n?|\n|$(?![\r\n]))/m
  const rest = markdown.slice(start.length)
  const found = end.exec(rest)
  if (!found) return { source: undefined, body: markdown }
  const source = rest.slice(0, found.index)
  return { source, body: rest.slice(found.index + found[0].length) }
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

/** A page as a file of its own: its front matter, which has its tags, its title and its text. */
export function toMarkdownFile(page: { title: string; tags?: readonly PageTag[] }, markdown: string): string {
  const { source, body } = splitFrontMatter(markdown)
  const lines = withTags(source ?? '', page.tags ?? [])
  return `${lines && `---\n${lines}---\n\n`}# ${page.title}\n\n${source === undefined ? body : body.trimStart()}`
}

/** What people write by hand is short; reading what is longer would keep others waiting. */
const maxLengthToChange = 4096

/** Lines that are no YAML map stay as they are. */
function withTags(source: string, tags: readonly PageTag[]): string {
  if (tags.length === 0 || source.length > maxLengthToChange) return source
  const document = parseDocument(source, { logLevel: 'silent' })
  const isChangeable = document.errors.length === 0 && (document.contents === null || isMap(document.contents))
  if (!isChangeable) return source
  document.set(
    'tags',
    tags.map(({ tag, primary }) => (primary ? { tag, primary } : tag)),
  )
  return document.toString()
}
