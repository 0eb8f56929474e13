import { markdownBlock } from '#document/build.ts'
import type { DocumentBlock, JSONDocument } from '#document/types.ts'
import { assignAnchors } from './anchors.ts'
import { type FrontMatterFormat, readFrontMatter } from './front-matter.ts'
import { readBlocks } from './read/blocks.ts'
import { findReferences } from './read/references.ts'
import { type ResolveRef, resolverOf } from './refs.ts'
import { referredAttributes } from './syntax/address-shortcodes.ts'
import { dialectOf, type TextDialect } from './syntax/dialect.ts'
import { TooManyStepsError } from './syntax/meter.ts'
import { createReaders } from './syntax/readers.ts'
import { meterFor, readTrees } from './syntax/segments.ts'
import { trimSpaceEnd } from './syntax/space.ts'
import type { IsVerbatim } from './syntax/tag-lines.ts'

export interface ParseOptions {
  /** Says what the addresses of links, images and files point to; without it only addresses made of ids are known. */
  resolve?: ResolveRef
}

/** A longer text is one block of Markdown. A page is not, and neither is anything else that can be stored. */
export const maxReadLength = 1_000_000

/** What definitions may add to a short document. */
const leastExpansion = 100_000

/**
 * Reads Markdown as a document tree: GitHub's flavour with footnotes and math, the `{% … %}` blocks, and the HTML that
 * stands for blocks and marks. It takes any text and never throws. Front matter is kept in the data of the document.
 *
 * What no block covers is kept word for word in blocks of the type `markdown`. A line break within a paragraph is a
 * space; a hard one is `\n` in the text.
 */
export function parseMarkdown(markdown: string, options: ParseOptions = {}): JSONDocument {
  const { source: frontMatter, format, body, data } = readFrontMatter(markdown.replace(/\r\n?/g, '\n'))
  const source = referredAttributes(body)
  const nodes = tryToRead(source, options, data) ?? [markdownBlock(trimSpaceEnd(source))]
  return { object: 'document', data: dataOf(frontMatter, format), nodes }
}

/** YAML is what front matter is unless it says otherwise. */
function dataOf(frontMatter: string | undefined, format: FrontMatterFormat): JSONDocument['data'] {
  if (frontMatter === undefined) return {}
  return format === 'yaml' ? { frontMatter } : { frontMatter, frontMatterFormat: format }
}

/** A text as one block of Markdown, for when nobody can wait until it is read. */
export function unreadDocument(markdown: string): JSONDocument {
  const source = markdown.replace(/\r\n?/g, '\n')
  return { object: 'document', data: {}, nodes: [markdownBlock(trimSpaceEnd(source))] }
}

function tryToRead(source: string, options: ParseOptions, data: FrontMatterData): DocumentBlock[] | undefined {
  if (source.length > maxReadLength) return undefined
  try {
    return readDocument(source, options, data)
  } catch (error) {
    if (error instanceof TooManyStepsError) return undefined
    throw error
  }
}

function readDocument(source: string, options: ParseOptions, data: FrontMatterData): DocumentBlock[] {
  const meter = meterFor(source.length)
  const dialect = withFrontMatter(dialectOf(source), data)
  const trees = readTrees(source, verbatimTags(source), meter, dialect)
  const context = {
    ...findReferences(trees),
    resolve: resolverOf(options.resolve),
    dialect,
    footnoteNumbers: new Map<string, number>(),
    expansion: { left: Math.max(leastExpansion, source.length) },
    inFootnote: false,
    readBlocks,
    ...createReaders(meter, dialect),
  }
  const nodes = readBlocks(trees, context, 0)
  assignAnchors(nodes)
  return nodes
}

type FrontMatterData = Record<string, unknown>

/** Code in a text can ask for what its front matter says. */
function withFrontMatter(dialect: TextDialect, data: FrontMatterData): TextDialect {
  const words = new Map(dialect.words)
  for (const [name, value] of Object.entries(data)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    for (const holder of ['$frontmatter', 'frontMatter', 'frontmatter']) words.set(`${holder}.${name}`, `${value}`)
  }
  return { ...dialect, words }
}

const commentEnd = /\{%-?[ \t]{0,9}endcomment[ \t]{0,9}-?%\}/g

const codeEnd = /\{\{[<%]\s{0,9}\/\s{0,9}(highlight|mermaid|tab|card|comment|code-toggle)\s{0,9}[>%]\}\}/g

/** Of all that stands between two tags, only remarks are not read, and code between two shortcodes. */
export function verbatimTags(source: string): IsVerbatim {
  const last = [...source.matchAll(commentEnd)].at(-1)?.index ?? -1
  const ends = new Map([...source.matchAll(codeEnd)].map(({ 1: name, index }) => [`{{${name}`, index]))
  return (name, offset) => (name === 'comment' ? last : (ends.get(name) ?? -1)) > offset
}
