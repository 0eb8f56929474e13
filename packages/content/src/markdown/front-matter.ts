import { isMap, parse, parseDocument } from 'yaml'
import type { PageTag } from '#revision/page.ts'
import { readToml } from './toml.ts'

export type FrontMatterFormat = 'yaml' | 'toml'

export interface FrontMatter {
  /** The lines between the two `---`, or `+++`; undefined when the text starts otherwise. */
  source: string | undefined
  /** Between `---` is YAML, and between `+++` TOML. */
  format: FrontMatterFormat
  /** What they say; empty when there are none or they are not a map. */
  data: Record<string, unknown>
  /** The text after them. */
  body: string
}

/** Takes the front matter off a text. */
export function readFrontMatter(markdown: string): FrontMatter {
  const { source, format, body } = splitFrontMatter(markdown)
  return { source, format, data: source === undefined ? {} : readMap(source, format), body }
}

/** The lines with the marks around them. */
export function fencedFrontMatter(source: string, format: FrontMatterFormat): string {
  const mark = format === 'toml' ? '+++' : '---'
  return `${mark}\n${source}${mark}\n`
}

/** The same without reading what they say. */
export function splitFrontMatter(markdown: string): Omit<FrontMatter, 'data'> {
  const [start, mark] = /^\uFEFF?(---|\+\+\+)[ \t]*(?:\r\n?|\n)/.exec(markdown) ?? []
  const format = mark === '+++' ? 'toml' : 'yaml'
  if (!start) return { source: undefined, format, body: markdown }
  const rest = markdown.slice(start.length)
  const found = ends[format].exec(rest)
  if (!found) return { source: undefined, format, body: markdown }
  const source = rest.slice(0, found.index)
  return { source, format, body: rest.slice(found.index + found[0].length) }
}

const ends = {
  yaml: /^---[ \t]*(?:\r\n?|\n|$(?![\r\n]))/m,
  toml: /^\+\+\+[ \t]*(?:\r\n?|\n|$(?![\r\n]))/m,
} satisfies Record<FrontMatterFormat, RegExp>

const maxLength = 65_536
/** Nobody nests what they write by hand any deeper, and who follows it calls itself for each level. */
const maxDepth = 40

/** What somebody wrote by hand may be anything; then it is no data, and still there as source. */
function readMap(source: string, format: FrontMatterFormat): Record<string, unknown> {
  if (source.length > maxLength) return {}
  if (format === 'toml') return readToml(source)
  try {
    const value: unknown = parse(source, { logLevel: 'silent' })
    const isData = typeof value === 'object' && value !== null && !Array.isArray(value) && isShallow(value)
    return isData ? { ...value } : {}
  } catch {
    return {}
  }
}

function isShallow(value: object): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return true
  }
  return false
}

/** A page as a file of its own: its front matter, which has its tags, its title unless its text opens with it, and its text. */
export function toMarkdownFile(
  page: { title: string; tags?: readonly PageTag[]; isTitled: boolean },
  markdown: string,
): string {
  const { source, format, body } = splitFrontMatter(markdown)
  // Lines of TOML stay as they are: whoever reads them finds the tags where they were written.
  const lines = format === 'toml' ? (source ?? '') : withTags(source ?? '', page.tags ?? [])
  const title = page.isTitled ? '' : `# ${page.title}\n\n`
  return `${lines && `${fencedFrontMatter(lines, format)}\n`}${title}${source === undefined ? body : body.trimStart()}`
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
