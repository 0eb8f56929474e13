import { InvalidRequest } from '@quire/api-validator'
import { colon, comma, findText, pieceBytes, quote, readWord, skipSpace, textOf, unexpected } from './tokens.ts'
import { fieldOf, requireWellFormed } from './well-formed-text.ts'

/** Deeper than any document that is accepted, and shallow enough for everything that walks through a body. */
const mostLevels = 1000
/** Values of a body, those within others counted too. */
const mostValues = 300_000
/** No object of the contract comes near this; reading one takes the longer per field the more it has. */
const mostFields = 10_000

/** Every value counts as so many bytes of a piece. */
const bytesPerValue = 256

const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

type Fields = Record<string, unknown>

/** A list or an object that has begun. */
interface Open {
  list: unknown[] | undefined
  fields: Fields | undefined
  count: number
  /** The name of the field that is being read. */
  key: string
}

interface Reading {
  bytes: Buffer
  at: number
  open: Open[]
  values: number
  /** What was read last; the whole when nothing is open any more. */
  value: unknown
}

/**
 * Reads JSON in UTF-8 as `JSON.parse` does, but can pause: each `yield` comes after a few milliseconds of work. On the way
 * it refuses what would take too long, names that an object has twice, and text that is none.
 */
export function* readJson(bytes: Buffer): Generator<void, unknown, void> {
  // A byte order mark says nothing in UTF-8.
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const reading: Reading = { bytes, at: skipSpace(bytes, start), open: [], values: 0, value: undefined }
  let pauseAt = pieceBytes
  do {
    if (++reading.values > mostValues) throw tooMuch(`has more than ${mostValues} values`)
    if (bytes[reading.at] === quote) {
      reading.at += 1
      if (!takeText(reading)) yield* takeLongText(reading)
    } else if (begin(reading)) continue
    settle(reading)
    const done = reading.at + reading.values * bytesPerValue
    if (done < pauseAt) continue
    pauseAt = done + pieceBytes
    yield
  } while (reading.open.length > 0)
  reading.at = skipSpace(bytes, reading.at)
  if (reading.at < bytes.length) throw unexpected(bytes, reading.at)
  return reading.value
}

/** All at once, for what is short. */
export function readShortJson(bytes: Buffer): unknown {
  const pieces = readJson(bytes)
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

/** Reads a text to its end; false when it is so long that there is more of it. */
function takeText(reading: Reading): boolean {
  const text = findText(reading.bytes, reading.at)
  if (!text.isWhole) return false
  const value = textOf(reading.bytes, text)
  if (text.hasNumbers) requireWellFormed(value, () => pathOf(reading))
  reading.value = value
  reading.at = text.end + 1
  return true
}

function* takeLongText(reading: Reading): Generator<void, void, void> {
  let value = ''
  let hasNumbers = false
  for (;;) {
    const piece = findText(reading.bytes, reading.at)
    value += textOf(reading.bytes, piece)
    hasNumbers ||= piece.hasNumbers
    reading.at = piece.end
    if (piece.isWhole) break
    yield
  }
  reading.at += 1
  if (hasNumbers) requireWellFormed(value, () => pathOf(reading))
  reading.value = value
}

/** Begins a list or an object, or reads a word. Whether there is something within it. */
function begin(reading: Reading): boolean {
  const { bytes, open, at } = reading
  const byte = bytes[at]
  const isList = byte === openBracket
  if (!isList && byte !== openBrace) {
    const { value, end } = readWord(bytes, at)
    reading.value = value
    reading.at = end
    return false
  }
  if (open.length >= mostLevels) throw tooMuch(`nests deeper than ${mostLevels} levels`)
  reading.at = skipSpace(bytes, at + 1)
  if (bytes[reading.at] === (isList ? closeBracket : closeBrace)) {
    reading.value = isList ? [] : {}
    reading.at += 1
    return false
  }
  open.push({ list: isList ? [] : undefined, fields: isList ? undefined : {}, count: 0, key: '' })
  if (!isList) takeName(reading)
  return true
}

/** Puts what was read where it belongs, ends what ends with it, and goes on to the next value. */
function settle(reading: Reading): void {
  const { bytes, open } = reading
  for (let container = open.at(-1); container; container = open.at(-1)) {
    put(container, reading.value)
    reading.at = skipSpace(bytes, reading.at)
    const byte = bytes[reading.at]
    if (byte === comma) {
      reading.at = skipSpace(bytes, reading.at + 1)
      if (container.fields) takeName(reading)
      return
    }
    if (byte !== (container.list ? closeBracket : closeBrace)) throw unexpected(bytes, reading.at)
    reading.at += 1
    reading.value = container.list ?? container.fields
    open.pop()
  }
}

function put({ list, fields, key }: Open, value: unknown): void {
  if (list) list.push(value)
  // As a name like any other.
  else if (key === '__proto__')
    Object.defineProperty(fields, key, { value, writable: true, enumerable: true, configurable: true })
  else if (fields) fields[key] = value
}

function takeName(reading: Reading): void {
  const { bytes, open } = reading
  const container = open.at(-1)
  if (!container?.fields) return
  if (bytes[reading.at] !== quote) throw unexpected(bytes, reading.at)
  const text = findText(bytes, reading.at + 1)
  if (!text.isWhole) throw tooMuch(`has a name of more than ${pieceBytes} bytes`)
  const key = textOf(bytes, text)
  if (text.hasNumbers) requireWellFormed(key, () => pathOf({ open: open.slice(0, -1) }))
  container.key = key
  container.count += 1
  if (container.count > mostFields) throw tooMuch(`has an object of more than ${mostFields} fields`)
  if (Object.hasOwn(container.fields, key)) throw new InvalidRequest(400, `${pathOf(reading)} is there more than once`)
  reading.at = skipSpace(bytes, text.end + 1)
  if (bytes[reading.at] !== colon) throw unexpected(bytes, reading.at)
  reading.at = skipSpace(bytes, reading.at + 1)
}

function pathOf({ open }: Pick<Reading, 'open'>): string {
  return fieldOf(
    'body',
    open.map(({ list, key }) => (list ? list.length : key)),
  )
}

function tooMuch(why: string): InvalidRequest {
  return new InvalidRequest(400, `body ${why}`)
}
