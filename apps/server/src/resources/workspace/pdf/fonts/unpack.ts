import { inflateSync } from 'node:zlib'

/** The font inside a WOFF file, whose tables are each compressed. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, 44 + 20 * index))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  let offset = head.length
  for (const [index, { tag, checksum, bytes, length }] of tables.entries()) {
    let at = head.writeUInt32BE(tag, 12 + 16 * index)
    for (const value of [checksum, offset, length]) at = head.writeUInt32BE(value, at)
    offset += bytes.length
  }
  return Buffer.concat([head, ...tables.map(({ bytes }) => bytes)])
}

function readTable(woff: Buffer, at: number) {
  const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
  const data = woff.subarray(offset, offset + packed)
  const bytes = packed < length ? inflateSync(data) : data
  // Tables begin at multiples of four.
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (length % 4)) % 4)])
  return { tag: woff.readUInt32BE(at), checksum: woff.readUInt32BE(at + 16), bytes: padded, length }
}
