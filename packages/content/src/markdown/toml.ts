/** The signs of a line of TOML before its value: a name, which may be quoted, and `=`. */
const entry = /^[ \t]{0,99}(?:([\w-]{1,200})|"([^"\\]{1,200})"|'([^']{1,200})')[ \t]{0,99}=[ \t]{0,99}/
const value = /^(?:"""([\s\S]*?)"""|'''([\s\S]*?)'''|("(?:[^"\\\n]|\\.)*")|'([^'\n]*)'|([^\s,\]#]+))/

type Table = Record<string, unknown>

/**
 * What front matter and settings say in TOML, as far as anybody asks: texts, numbers, flags and lists of them, in tables
 * within one another. Lists of tables are left out, and what cannot be read is nothing.
 */
export function readToml(source: string, onUnread: (offset: number) => void = () => undefined): Table {
  const data: Table = Object.create(null)
  let table = data
  let rest = source
  while (rest !== '') {
    const [, listed, name] = header.exec(rest) ?? []
    if (name !== undefined) table = listed ? Object.create(null) : tableAt(data, name)
    else {
      const after = readEntry(rest, table)
      if (after === undefined) onUnread(source.length - rest.length)
      else rest = after
    }
    const end = rest.indexOf('\n')
    rest = end === -1 ? '' : rest.slice(end + 1)
  }
  return { ...data }
}

/** Takes what a line says, and answers what is behind it; undefined for one that cannot be read. */
function readEntry(rest: string, table: Table): string | undefined {
  const [start, bare, double, single] = entry.exec(rest) ?? []
  const name = bare ?? double ?? single
  if (start === undefined || name === undefined) return /^[ \t]*(?:[\r\n#]|$)/.test(rest) ? rest : undefined
  const read = readValue(rest.slice(start.length))
  if (read) table[name] = read.value
  return read?.rest
}

/** `[name]`, `[name.within]`, or `[[name]]` for one of a list. */
const header =
  /^[ \t]{0,99}\[(\[?)[ \t]{0,99}((?:[\w.\- \t]|"[^"\n]{0,200}"|'[^'\n]{0,200}'){1,200})\](?=\]?[ \t]{0,99}(?:[#\r\n]|$))/
const parts = /"([^"]*)"|'([^']*)'|[\w-]+/g
const maxDepth = 10

function tableAt(data: Table, name: string): Table {
  let table = data
  for (const [whole, double, single] of [...name.matchAll(parts)].slice(0, maxDepth)) {
    const key = double ?? single ?? whole
    const known = table[key]
    const inner: Table = isTable(known) ? known : Object.create(null)
    table[key] = inner
    table = inner
  }
  return table
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

interface Read {
  value: unknown
  rest: string
}

function readValue(text: string): Read | undefined {
  if (text.startsWith('[')) return readList(text.slice(1))
  if (text.startsWith('{')) return undefined
  const [whole, long, longLiteral, quoted, literal, word = ''] = value.exec(text) ?? []
  if (whole === undefined) return undefined
  const rest = text.slice(whole.length)
  const written = long ?? longLiteral ?? literal
  if (written !== undefined) return { value: written.replace(/^\n/, ''), rest }
  return { value: quoted === undefined ? wordValue(word) : unquoted(quoted), rest }
}

const mostItems = 1_000

/** Of values that are no lists themselves; lines may end and comments stand between them. */
function readList(text: string): Read | undefined {
  const items: unknown[] = []
  let rest = text
  for (let count = 0; count < mostItems; count += 1) {
    rest = rest.replace(/^(?:[\s,]|#[^\n]*\n)+/, '')
    if (rest.startsWith(']')) return { value: items, rest: rest.slice(1) }
    const read = rest.startsWith('[') ? undefined : readValue(rest)
    if (!read) return undefined
    items.push(read.value)
    rest = read.rest
  }
  return undefined
}

function wordValue(word: string): unknown {
  if (word === 'true' || word === 'false') return word === 'true'
  const number = Number(word.replaceAll('_', ''))
  return Number.isFinite(number) ? number : word
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return text.slice(1, -1)
  }
}
