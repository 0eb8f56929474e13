import { InvalidRequest } from '@quire/api-validator'

export const quote = 0x22
export const comma = 0x2c
export const colon = 0x3a
const backslash = 0x5c
const space = 0x20
const smallU = 0x75

/** No number of the contract comes near this; reading one takes the longer per digit the more it has. */
const mostDigits = 1000
/** Far more than anybody indents by. */
const mostSpaces = 1024 * 1024
/** Names and short texts are looked at byte by byte, which is faster than asking for help. */
const shortBytes = 64
/** How much of a long text is read at once. */
export const pieceBytes = 1024 * 1024

/** Where a text ends, and what is to be known before it can be read. */
export interface Text {
  /** Of the first byte behind the quotation mark before it. */
  start: number
  /** Of the quotation mark at its end; of the next piece, when there is more of it. */
  end: number
  isWhole: boolean
  /** Whether it is ASCII without escapes, so that its bytes are its characters. */
  isPlain: boolean
  /** Whether it has escapes of characters by number, which can say what UTF-8 cannot. */
  hasNumbers: boolean
}

export function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from
  for (const last = from + mostSpaces; at <= last; at++) {
    const byte = bytes[at]
    if (byte !== space && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at
  }
  throw new InvalidRequest(400, `body has more than ${mostSpaces} spaces in a row`)
}

/** Finds the end of a text, or of a piece of it that can be read by itself. */
export function findText(bytes: Buffer, start: number): Text {
  const shortEnd = Math.min(bytes.length, start + shortBytes)
  let at = start
  for (; at < shortEnd; at++) {
    const byte = bytes[at] as number
    if (byte === quote) return { start, end: at, isWhole: true, isPlain: true, hasNumbers: false }
    if (byte === backslash || byte < space || byte > 0x7e) break
  }
  const pieceEnd = Math.min(bytes.length, start + pieceBytes)
  const piece = bytes.subarray(at, pieceEnd)
  const end = piece.indexOf(quote)
  const isWhole = end !== -1
  // Most have nothing escaped before their end; asking for that is much faster than looking at each byte.
  if ((isWhole ? piece.subarray(0, end) : piece).includes(backslash)) return findEscaped(bytes, start, pieceEnd)
  return {
    start,
    end: isWhole ? at + end : endOfCharacter(bytes, pieceEnd),
    isWhole,
    isPlain: false,
    hasNumbers: false,
  }
}

function findEscaped(bytes: Buffer, start: number, pieceEnd: number): Text {
  let at = start
  let hasNumbers = false
  while (at < pieceEnd) {
    const byte = bytes[at]
    if (byte === quote) return { start, end: at, isWhole: true, isPlain: false, hasNumbers }
    if (byte !== backslash) at += 1
    else if (bytes[at + 1] !== smallU) at += 2
    else {
      // An escape stays in one piece.
      at += 6
      hasNumbers = true
    }
  }
  return { start, end: endOfCharacter(bytes, at), isWhole: false, isPlain: false, hasNumbers }
}

/** So does a character. */
function endOfCharacter(bytes: Uint8Array, from: number): number {
  if (from >= bytes.length) throw unexpectedEnd()
  let at = from
  while (((bytes[at] ?? 0) & 0xc0) === 0x80) at += 1
  return at
}

export function textOf(bytes: Buffer, { start, end, isWhole, isPlain }: Text): string {
  if (isPlain) return bytes.toString('latin1', start, end)
  // With the quotation marks around it.
  if (isWhole && bytes[start - 1] === quote) return parse(bytes.toString('utf8', start - 1, end + 1), start) as string
  return parse(`"${bytes.toString('utf8', start, end)}"`, start) as string
}

/** A number, `true`, `false` or `null`, and where it ends. */
export function readWord(bytes: Buffer, start: number): { value: unknown; end: number } {
  let end = start
  while (end < bytes.length && end - start <= mostDigits && !isAfterWord(bytes[end] as number)) end += 1
  if (end === start) throw start < bytes.length ? unexpected(bytes, start) : unexpectedEnd()
  if (end - start > mostDigits) throw new InvalidRequest(400, `body has a number of more than ${mostDigits} characters`)
  return { value: parse(bytes.toString('latin1', start, end), start), end }
}

function isAfterWord(byte: number): boolean {
  // A comma, closing brackets and what is space.
  return byte === comma || byte === 0x5d || byte === 0x7d || byte <= space
}

/** Of what is small the engine knows best what is wrong with it. */
function parse(text: string, start: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw broken(`unexpected characters at byte ${start}, or soon after`)
  }
}

export function unexpected(bytes: Uint8Array, at: number): InvalidRequest {
  const byte = bytes[at]
  if (byte === undefined) return unexpectedEnd()
  const shown = byte > space && byte < 0x7f ? ` "${String.fromCharCode(byte)}"` : ''
  return broken(`unexpected character${shown} at byte ${at}`)
}

function unexpectedEnd(): InvalidRequest {
  return broken('Unexpected end of JSON input')
}

function broken(why: string): InvalidRequest {
  return new InvalidRequest(400, `body is not valid JSON: ${why}`)
}
