import { inflateSync } from 'node:zlib'
import type { Pdf, Picture } from './layout/pen.ts'

interface OpenedImage {
  width: number
  height: number
}

/** Bounds the memory of one decoded picture. */
const maxPixels = 40_000_000

/** A PNG or JPEG as the PDF library holds it; undefined for anything else, and for what is broken. */
export function openPicture(pdf: Pdf, bytes: Uint8Array): Picture | undefined {
  const isPng = Buffer.from(bytes.subarray(0, 8)).equals(pngStart)
  if (isPng ? !isWholePng(bytes) : !(bytes[0] === 0xff && bytes[1] === 0xd8)) return undefined
  try {
    const opener = pdf as unknown as { openImage(bytes: Buffer): OpenedImage }
    const image = opener.openImage(Buffer.from(bytes))
    const isSound = image.width > 0 && image.height > 0 && image.width * image.height <= maxPixels
    return isSound ? { source: image, width: image.width, height: image.height } : undefined
  } catch {
    return undefined
  }
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depths: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** The library decodes pixels too late to leave a broken picture out, so they are checked beforehand. */
function isWholePng(bytes: Uint8Array): boolean {
  const chunks = chunksOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const header = chunks.find(({ type }) => type === 'IHDR')?.data
  if (header?.length !== 13 || chunks[0]?.type !== 'IHDR') return false
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, color = 0, compression, filter, interlace = 0] = header.subarray(8)
  const isKnown = depths[color]?.includes(depth) && compression === 0 && filter === 0 && interlace < 2
  if (!isKnown || width === 0 || height === 0 || width * height > maxPixels) return false
  if (color === 3 && !chunks.some(({ type, data }) => type === 'PLTE' && data.length >= 3 && data.length % 3 === 0)) {
    return false
  }
  const row = Math.ceil((width * (channels[color] ?? 0) * depth) / 8) + 1
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data)
  try {
    // An interlaced picture has more rows, each with a byte of its own.
    const pixels = inflateSync(Buffer.concat(data), { maxOutputLength: row * height * 2 + 64 })
    return pixels.length >= (interlace ? (row - 1) * height : row * height)
  } catch {
    return false
  }
}

function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (at + 12 + length > bytes.length) break
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}
