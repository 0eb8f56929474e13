import { encodedJsonOf, isList } from './pre-encoded.ts'

/**
 * JSON as it is sent. A list is encoded item by item: one character beyond Latin-1 anywhere makes the engine keep a text
 * at two bytes a character, and of a long list that is a lot.
 */
export function encodeJson(body: unknown): Buffer | string {
  const known = encodedJsonOf(body)
  if (known !== undefined) return known
  if (!isList(body) || body.items.length === 0) return JSON.stringify(body)
  const bytes = createBytes(1024 * body.items.length)
  let separator = '{'
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    bytes.write(`${separator}${JSON.stringify(name)}:`)
    separator = ','
    if (value === body.items) writeItems(bytes, body.items)
    else bytes.write(JSON.stringify(value))
  }
  bytes.write('}')
  return bytes.all()
}

function writeItems(bytes: Bytes, items: unknown[]): void {
  let separator = '['
  for (const item of items) {
    bytes.write(`${separator}${encodedJsonOf(item) ?? JSON.stringify(item)}`)
    separator = ','
  }
  bytes.write(']')
}

export interface Bytes {
  write(text: string): void
  all(): Buffer
}

export function createBytes(expectedLength: number): Bytes {
  let bytes = Buffer.allocUnsafe(expectedLength)
  let length = 0
  return {
    write(text) {
      const mostBytes = 3 * text.length
      if (bytes.length - length < mostBytes) {
        const larger = Buffer.allocUnsafe(2 * bytes.length + mostBytes)
        bytes.copy(larger, 0, 0, length)
        bytes = larger
      }
      length += bytes.write(text, length)
    },
    all: () => bytes.subarray(0, length),
  }
}
