import { parseDocument } from 'yaml'
import { readToml } from './toml.ts'

/** What front matter says, and why it cannot be read as what it is. */
export interface FrontMatterData {
  data: Record<string, unknown>
  problem?: string
}

const maxLength = 65_536
/** Nobody nests what they write by hand any deeper, and who follows it calls itself for each level. */
const maxDepth = 40

export function readYamlMap(source: string): FrontMatterData {
  // Lines are counted as in the text, which has the mark on its first one. Looking for names twice takes long where there are many.
  const { problem, data } = readMap(source, () => parsed(`\n${source}`))
  return problem === undefined ? { data } : { data: plainLines(source), problem }
}

function parsed(source: string): unknown {
  const document = parseDocument(source, { logLevel: 'silent', uniqueKeys: false })
  const [error] = document.errors
  if (error) throw error
  return document.toJS()
}

export function readTomlMap(source: string): FrontMatterData {
  if (source.length > maxLength) return { data: {}, problem: tooLong }
  let unread: number | undefined
  const data = readToml(source, (offset) => {
    unread ??= offset
  })
  if (unread === undefined) return { data }
  // The mark stands on the first line.
  return { data, problem: `line ${source.slice(0, unread).split('\n').length + 1} cannot be read` }
}

export function readJsonMap(source: string): FrontMatterData {
  return readMap(source, () => JSON.parse(source))
}

const tooDeep = `it is nested deeper than ${maxDepth} levels`
const tooLong = `it has more than ${maxLength} characters`

/** What somebody wrote by hand may be anything; then it is no data, and still there as source. */
function readMap(source: string, read: () => unknown): FrontMatterData {
  if (source.length > maxLength) return { data: {}, problem: tooLong }
  if (isNested(source)) return { data: {}, problem: tooDeep }
  try {
    const value = read() ?? {}
    if (typeof value !== 'object' || Array.isArray(value)) return { data: {}, problem: 'it gives no values to names' }
    return isShallow(value)
      ? { data: { ...value } }
      : { data: {}, problem: `it is nested deeper than ${maxDepth} levels` }
  } catch (error) {
    return { data: {}, problem: messageOf(error) }
  }
}

/** Without the lines that are shown below it. */
function messageOf(error: unknown): string {
  const [line = ''] = error instanceof Error ? error.message.split('\n') : []
  return line.replace(/:$/, '').slice(0, 300) || 'it cannot be read'
}

/** As far as brackets and hyphens tell: a parser takes long to give up. */
function isNested(source: string): boolean {
  let depth = 0
  for (const [sign] of source.matchAll(/\[|\]|\{|\}|(?:-[ \t]+){40}/g)) {
    if (sign.startsWith('-')) return true
    depth += sign === '[' || sign === '{' ? 1 : -1
    if (depth > maxDepth) return true
  }
  return false
}

function isShallow(value: object): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return true
  }
  return false
}

const plainLine = /^([\w-]{1,100}):[ \t]+([^\s|>&*!%@`[{].*)$/

/** Of lines that are no YAML, as `title: One: two`, those that have a name and a value. The first of a name counts. */
function plainLines(source: string): Record<string, unknown> {
  const data: Record<string, unknown> = Object.create(null)
  for (const line of source.slice(0, maxLength).split('\n')) {
    const [, name, written = ''] = plainLine.exec(line.trimEnd()) ?? []
    if (name === undefined || name in data) continue
    const value = written.replace(/^(["'])(.*)\1$/, '$2')
    data[name] = value === 'true' ? true : value === 'false' ? false : value
  }
  return { ...data }
}
