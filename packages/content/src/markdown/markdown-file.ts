import { isMap, parseDocument } from 'yaml'
import type { PageTag } from '#revision/page.ts'
import { fencedFrontMatter, type SplitMarkdown, splitFrontMatter } from './front-matter.ts'

/** A page as a file of its own: its front matter, which has its tags, its title unless its text opens with it, and its text. */
export function toMarkdownFile(
  page: { title: string; tags?: readonly PageTag[]; isTitled: boolean },
  markdown: string,
): string {
  const split = splitFrontMatter(markdown)
  const head = headWithTags(split, page.tags ?? [])
  const title = page.isTitled ? '' : `# ${page.title}\n\n`
  return `${head && `${head}\n`}${title}${split.source === undefined ? split.body : split.body.trimStart()}`
}

/** Lines of TOML and JSON stay as they are: whoever reads them finds the tags where they were written. */
function headWithTags({ source = '', format, head }: SplitMarkdown, tags: readonly PageTag[]): string {
  const lines = format === 'yaml' ? withTags(source, tags) : source
  if (lines === source) return source === '' ? '' : endedLine(head)
  return fencedFrontMatter(lines, format)
}

function endedLine(head: string): string {
  return /[\r\n]$/.test(head) ? head : `${head}\n`
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
