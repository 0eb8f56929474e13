import { createBytes } from './encode.ts'

/** What is encoded in one go, in values and in characters. */
const light = { values: 200, characters: 20_000 }

/** How many characters are encoded between two pauses: a fraction of a millisecond. */
const pieceLength = 30_000

/** JSON as `JSON.stringify` writes it; `pause` is waited for now and then, so that others have their turn. */
export async function encodeInTurns(body: object, pause: () => Promise<void>): Promise<Buffer> {
  const bytes = createBytes(10 * pieceLength)
  let piece = ''
  for (const part of partsOf(body)) {
    piece += part
    if (piece.length < pieceLength) continue
    bytes.write(piece)
    piece = ''
    await pause()
  }
  bytes.write(piece)
  return bytes.all()
}

function* partsOf(value: unknown, before = ''): Generator<string> {
  if (typeof value !== 'object' || value === null || isLight(value)) yield before + (JSON.stringify(value) ?? 'null')
  else if (Array.isArray(value)) yield* partsOfList(value, before)
  else yield* partsOfFields(value, before)
}

function* partsOfList(list: readonly unknown[], before: string): Generator<string> {
  let start = `${before}[`
  for (const item of list) {
    // Most are light: a generator for each of them would take longer than encoding it.
    if (isLight(item)) yield start + (JSON.stringify(item) ?? 'null')
    else yield* partsOf(item, start)
    start = ','
  }
  yield ']'
}

function* partsOfFields(fields: object, before: string): Generator<string> {
  let start = `${before}{`
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    yield* partsOf(value, `${start}${JSON.stringify(name)}:`)
    start = ','
  }
  yield start === ',' ? '}' : `${start}}`
}

function isLight(value: unknown): boolean {
  return spend(value, { ...light })
}

/** Looks no further than there is something left. */
function spend(value: unknown, left: typeof light): boolean {
  left.values -= 1
  if (typeof value === 'string') left.characters -= value.length
  if (left.values < 0 || left.characters < 0) return false
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) {
    for (const part of value) if (!spend(part, left)) return false
    return true
  }
  for (const name in value) if (!spend((value as Record<string, unknown>)[name], left)) return false
  return true
}
