import { readJsonMap, readTomlMap, readYamlMap } from './front-matter-data.ts'

export type FrontMatterFormat = 'yaml' | 'toml' | 'json'

export interface SplitMarkdown {
  /** The lines between the two marks, or the object of JSON; undefined when the text starts otherwise. */
  source: string | undefined
  /** Between `---` is YAML, between `+++` TOML, and JSON needs no marks. */
  format: FrontMatterFormat
  /** All of it as it was written, with its marks. */
  head: string
  /** The text after it. */
  body: string
}

export interface FrontMatter extends SplitMarkdown {
  /** What it says; of lines that cannot be read as what they are, only what is plain. */
  data: Record<string, unknown>
  /** Why it cannot be read. */
  problem?: string
}

/** Takes the front matter off a text. */
export function readFrontMatter(markdown: string): FrontMatter {
  const split = splitFrontMatter(markdown)
  return { ...split, ...(split.source === undefined ? { data: {} } : readers[split.format](split.source)) }
}

const readers = { yaml: readYamlMap, toml: readTomlMap, json: readJsonMap }

/** The lines with the marks around them. */
export function fencedFrontMatter(source: string, format: FrontMatterFormat): string {
  if (format === 'json') return `${source}\n`
  const mark = format === 'toml' ? '+++' : '---'
  return `${mark}\n${source}${mark}\n`
}

/** The same without reading what it says. */
export function splitFrontMatter(markdown: string): SplitMarkdown {
  const found = findFenced(markdown) ?? findJson(markdown)
  if (!found) return { source: undefined, format: 'yaml', head: '', body: markdown }
  const { end, ...read } = found
  return { ...read, head: markdown.slice(0, end), body: markdown.slice(end) }
}

interface Found {
  source: string
  format: FrontMatterFormat
  end: number
}

const ends: Record<string, RegExp> = {
  '---': /^(?:---|\.\.\.)[ \t]*(?:\r\n?|\n|$(?![\r\n]))/m,
  '+++': /^\+\+\+[ \t]*(?:\r\n?|\n|$(?![\r\n]))/m,
  ';;;': /^;;;[ \t]*(?:\r\n?|\n|$(?![\r\n]))/m,
}

function findFenced(markdown: string): Found | undefined {
  const [start, mark = ''] = /^\uFEFF?(---|\+\+\+|;;;)[ \t]*(?:\r\n?|\n)/.exec(markdown) ?? []
  if (start === undefined) return undefined
  const lines = markdown.slice(start.length)
  const last = ends[mark]?.exec(lines)
  if (!last) return undefined
  const source = lines.slice(0, last.index)
  const end = start.length + last.index + last[0].length
  if (mark === '+++') return { source, format: 'toml', end }
  if (mark === '---') return isYamlMap(source) ? { source, format: 'yaml', end } : undefined
  // Between semicolons, the braces may be left out.
  const members = source.trim()
  if (!/^[{"]/.test(members)) return undefined
  return { source: members.startsWith('{') ? members : `{${members}}`, format: 'json', end }
}

/** What is longer is no front matter: nobody writes that by hand. */
const longest = 65_536

/** An object of JSON that the text begins with, and nothing else on its last line. */
function findJson(markdown: string): Found | undefined {
  const [before] = /^\uFEFF?(?=\{\s{0,99}"[^"\n]{0,200}"\s{0,99}:)/.exec(markdown) ?? []
  const end = before === undefined ? undefined : objectEnd(markdown, before.length)
  const rest = end === undefined ? undefined : /^[ \t]*(?:\r\n?|\n|$)/.exec(markdown.slice(end, end + 100))?.[0]
  if (before === undefined || end === undefined || rest === undefined) return undefined
  return { source: markdown.slice(before.length, end), format: 'json', end: end + rest.length }
}

function objectEnd(markdown: string, start: number): number | undefined {
  let [depth, isInText] = [0, false]
  for (let at = start; at < Math.min(markdown.length, start + longest); at += 1) {
    const sign = markdown[at]
    if (isInText && sign === '\\') at += 1
    else if (sign === '"') isInText = !isInText
    else if (sign === '{' && !isInText) depth += 1
    else if (sign === '}' && !isInText) depth -= 1
    if (depth === 0) return at + 1
  }
  return undefined
}

/** A line that gives a value to a name. */
const entry = /^(?:"[^"]{1,200}" ?|'[^']{1,200}' ?|[\p{L}\p{N}_$@][\p{L}\p{N}_$@./ -]{0,99}):(?:\s|$)/u
/** What else a line of YAML can start with. */
const inYaml = /^(?:[\s#"'}\]]|-(?: |$))/

/**
 * Between two rules at the top of a text may also stand a paragraph, a list or a heading. Front matter begins with a name
 * that gets a value, and so do its lines after empty ones. Where there is nothing, it is front matter that says nothing.
 */
function isYamlMap(source: string): boolean {
  let [isFirst, isAfterEmpty] = [true, false]
  for (const line of source.slice(0, longest).split(/\r\n?|\n/)) {
    const isEmpty = line.trim() === ''
    const isRemark = isFirst && line.startsWith('#')
    if (!isEmpty && !isRemark) {
      const name = entry.exec(isFirst ? line.replace(/^ {1,3}/, '') : line)?.[0]
      const isMap = name !== undefined || (isFirst && /^\{[^%{#]/.test(line))
      if (isFirst && (!isMap || (isAfterEmpty && /^[^"']* /.test(name?.trim() ?? '')))) return false
      if (isAfterEmpty && !isMap && !inYaml.test(line)) return false
      isFirst = false
    }
    isAfterEmpty = isEmpty
  }
  return !isFirst || source.trim() === ''
}
