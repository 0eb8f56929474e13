import { InvalidRequest } from '@quire/api-validator'

/** Deeper than any document that is accepted, and shallow enough for everything that walks through a body. */
const mostLevels = 1000
/** Values of a body, those within others counted too. */
const mostValues = 300_000
/** No object of the contract comes near this; reading one takes the longer per field the more it has. */
const mostFields = 10_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * Refuses JSON that would take long to read: time goes by values rather than by bytes. Looks at brackets and commas alone;
 * what is no JSON is left to the parser.
 */
export function refuseHeavyJson(bytes: Uint8Array): void {
  let values = 0
  let level = 0
  // The commas of the object at each level; of a list they are not counted.
  const fields = new Int32Array(mostLevels + 1)
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) at = endOfText(bytes, at)
    else if (byte === openBrace || byte === openBracket) {
      level += 1
      values += 1
      if (level > mostLevels) throw tooMuch(`nests deeper than ${mostLevels} levels`)
      fields[level] = byte === openBrace ? 1 : -mostValues
    } else if (byte === closeBrace || byte === closeBracket) level = Math.max(level - 1, 0)
    else if (byte === comma) {
      values += 1
      fields[level] = (fields[level] ?? 0) + 1
      if ((fields[level] ?? 0) > mostFields) throw tooMuch(`has an object of more than ${mostFields} fields`)
      if (values > mostValues) throw tooMuch(`has more than ${mostValues} values`)
    }
  }
}

function endOfText(bytes: Uint8Array, start: number): number {
  const end = bytes.indexOf(quote, start + 1)
  // Most have nothing escaped before their end; looking for that is much faster than looking at each byte.
  if (end === -1 || bytes[end - 1] !== backslash) return end === -1 ? bytes.length : end
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}

function tooMuch(why: string): InvalidRequest {
  return new InvalidRequest(400, `body ${why}`)
}
