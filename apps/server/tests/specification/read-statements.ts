import { readdirSync, readFileSync } from 'node:fs'

/** What a value is, as a line of the statements says it. */
export interface Kind {
  /** `string`, `date-time`, the name of a resource, … */
  name: string
  min?: number
  max?: number
  isRequired: boolean
  isNullable: boolean
  /** Only in the contract: no state of this server makes it true. */
  isDeclaredOnly: boolean
  values?: string[]
  /** A literal: what a field always is, or what a request may send. */
  literal?: unknown
  default?: string
}

export interface Operation {
  method: string
  path: string
  status: number
  /** The resource that is answered, alone or in a list. */
  answers?: { resource?: string; isList: boolean }
}

export type Statement = { section: string; number: number; text: string } & (
  | { type: 'says'; sentence: string; heldBy?: { file: string; title: string } }
  | { type: 'field'; path: string; kind: Kind }
  | { type: 'operation'; operation: Operation }
  | { type: 'request'; operation: Operation; place: 'query' | 'body'; name: string; kind: Kind }
  | { type: 'answer'; operation: Operation; path: string; kind: Kind }
  | { type: 'value'; path: string; value: string }
  | { type: 'limit'; method: string; path: string; name: string; kind: Kind }
)

export interface Section {
  name: string
  /** How many statements it has to have. */
  total: number
  statements: Statement[]
}

const folder = new URL('statements/', import.meta.url)

/** Everything that the specification says, section by section. */
export function readSections(): Section[] {
  const sections: Section[] = []
  for (const file of readdirSync(folder).toSorted()) {
    let operation: Operation | undefined
    for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
      const heading = /^# (.+) \((\d+)\)$/.exec(line)
      if (heading) sections.push({ name: heading[1] ?? '', total: Number(heading[2]), statements: [] })
      const [, number, text = ''] = /^ *(\d+) (.*)$/.exec(line) ?? []
      const section = sections.at(-1)
      if (number === undefined || !section) continue
      const statement = readStatement({ section: section.name, number: Number(number), text }, operation)
      if (statement.type === 'operation') operation = statement.operation
      section.statements.push(statement)
    }
  }
  return sections
}

function readStatement(at: { section: string; number: number; text: string }, above?: Operation): Statement {
  if (at.text.startsWith('  ')) return readPart({ ...at, text: at.text.trim() }, above)
  const [word = '', ...rest] = at.text.split(' ')
  const [name = '', second = ''] = rest
  switch (word) {
    case 'says':
      return { ...at, type: 'says', ...readSentence(rest.join(' ')) }
    case 'value':
      return { ...at, type: 'value', path: name, value: second }
    case 'limit':
      return { ...at, type: 'limit', method: name, path: second, name: rest[2] ?? '', kind: readLimit(rest[3] ?? '') }
  }
  if (/^[A-Z]+$/.test(word)) return { ...at, type: 'operation', operation: readOperation(word, rest) }
  return { ...at, type: 'field', path: word, kind: readKind(rest.join(' ')) }
}

/** What is said of the request or the answer of the operation above. */
function readPart(at: { section: string; number: number; text: string }, operation?: Operation): Statement {
  const [place = '', name = '', ...rest] = at.text.split(' ')
  if (!operation) throw new Error(`no operation above: ${at.text}`)
  const kind = readKind(rest.join(' '))
  if (place === 'answer') return { ...at, type: 'answer', operation, path: name, kind }
  if (place === 'query' || place === 'body') return { ...at, type: 'request', operation, place, name, kind }
  throw new Error(`says neither query nor body nor answer: ${at.text}`)
}

function readSentence(text: string) {
  const [sentence = '', pointer] = text.split(' -> ')
  if (pointer === undefined) return { sentence }
  const [file = '', title = ''] = pointer.split(/: (.*)/s)
  return { sentence, heldBy: { file, title } }
}

function readOperation(method: string, [path = '', status = '', ...answers]: string[]): Operation {
  const isList = answers[0] === 'List'
  const resource = answers[isList ? 1 : 0]
  return {
    method,
    path,
    status: Number(status),
    ...(answers.length > 0 && { answers: { isList, ...(resource && { resource }) } }),
  }
}

function readLimit(word: string): Kind {
  return word.includes('..') ? readKind(`string ${word}`) : readKind('limit')
}

function readKind(text: string): Kind {
  const [words = '', standard] = text.split(' = ')
  const flags = new Set(words.match(/(?<= )(required|nullable|declared)(?= |$)/g))
  const what = words.replaceAll(/ (required|nullable|declared)(?= |$)/g, '')
  const common = {
    isRequired: flags.has('required'),
    isNullable: flags.has('nullable') || /^\w+\?$/.test(what),
    isDeclaredOnly: flags.has('declared'),
    ...(standard !== undefined && { default: standard }),
  }
  if (/^["{[]|^(null|true|false)$/.test(what)) return { ...common, name: 'literal', literal: JSON.parse(what) }
  const [name = '', bounds = ''] = what.replace('?', '').split(' ')
  const [, min, max] = /^(\d*)\.\.(\d+)$/.exec(bounds) ?? []
  if (/^[a-z0-9]/.test(name) && !kindNames.has(name)) return { ...common, name: 'enum', values: name.split('|') }
  return { ...common, name, ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) }
}

const kindNames = new Set(
  'string number boolean date-time uri strings array object map id ids page limit slug emoji condition certificate'.split(
    ' ',
  ),
)
