import type { Random } from '#tests/support/random.ts'

/** What a machine finds on its disk when the power is back. */
export interface DiskImage {
  database: Buffer
  /** Undefined where there is no such file. */
  log: Buffer | undefined
}

type Change = { offset: number; bytes: Buffer } | { size: number }

/** One file, under the name that it had for a while: what the disk has confirmed, and what it was given since. */
interface RecordedFile {
  confirmed: Content
  changes: Change[]
  /** How many changes there had been when the disk was asked, by the number of the question. */
  asked: Map<bigint, number>
  /** How many of all changes are in `confirmed`. */
  settled: number
}

const kinds = { write: 1, truncate: 2, ask: 3, confirm: 4, remove: 5, syncFolder: 6 } as const
const headerLength = 32
/** The most that a disk writes at once or not at all. */
const sectorLength = 512

/**
 * Plays what `recorded-disk.c` noted on the files as they were before, and cuts the power at its end: what the disk had
 * confirmed is there; of all else any sector may be there or not, whenever it was written.
 */
export function cutPower(before: DiskImage, record: Buffer, random: Random): DiskImage {
  const database = openFile(before.database)
  let log = before.log && openFile(before.log)
  /** What the name of the log may stand for, the oldest first. */
  let logs = [log]
  for (const { kind, file, offset, length, sync, bytes } of readRecords(record)) {
    if (kind === kinds.syncFolder) {
      logs = [log]
      continue
    }
    if (kind === kinds.remove) {
      log = undefined
      logs.push(log)
      continue
    }
    if (file === 1 && !log) {
      log = openFile(Buffer.alloc(0))
      logs.push(log)
    }
    const target = file === 0 ? database : log
    if (!target) continue
    if (kind === kinds.write) target.changes.push({ offset, bytes })
    else if (kind === kinds.truncate) target.changes.push({ size: length })
    else if (kind === kinds.ask) target.asked.set(sync, target.settled + target.changes.length)
    else if (kind === kinds.confirm) settle(target, target.asked.get(sync) ?? 0)
  }
  const shownLog = random.pick(logs)
  return { database: tear(database, random), log: shownLog && tear(shownLog, random) }
}

function openFile(bytes: Buffer): RecordedFile {
  return { confirmed: createContent(bytes), changes: [], asked: new Map(), settled: 0 }
}

function* readRecords(record: Buffer) {
  for (let at = 0; at + headerLength <= record.length; ) {
    const kind = record.readUInt32LE(at)
    const length = Number(record.readBigUInt64LE(at + 16))
    const end = at + headerLength + (kind === kinds.write ? length : 0)
    yield {
      kind,
      file: record.readUInt32LE(at + 4),
      offset: Number(record.readBigUInt64LE(at + 8)),
      length,
      sync: record.readBigUInt64LE(at + 24),
      bytes: record.subarray(at + headerLength, end),
    }
    at = end
  }
}

/** The changes up to a number are on the disk for good. */
function settle(file: RecordedFile, count: number): void {
  const settled = file.changes.splice(0, Math.max(0, count - file.settled))
  file.settled += settled.length
  for (const change of settled) apply(file.confirmed, change)
}

function tear({ confirmed, changes }: RecordedFile, random: Random): Buffer {
  // Often everything or nothing of it is there, as after a cut that came at a quiet moment.
  const mood = random.pick(['nothing', 'everything', 'something', 'something'] as const)
  if (mood === 'nothing' || changes.length === 0) return bytesOf(confirmed)
  const content = createContent(bytesOf(confirmed))
  const sizes = [content.size]
  const sectors = new Map<number, Buffer[]>()
  for (const change of changes) {
    apply(content, change)
    sizes.push(content.size)
    for (const sector of sectorsOf(change)) {
      const version = Buffer.from(bytesOf(content).subarray(sector * sectorLength, (sector + 1) * sectorLength))
      sectors.set(sector, [...(sectors.get(sector) ?? []), version])
    }
  }
  if (mood === 'everything') return bytesOf(content)
  const torn = createContent(bytesOf(confirmed))
  resize(torn, random.pick(sizes))
  for (const [sector, versions] of sectors) {
    if (random.chance(0.5)) random.pick(versions).copy(bytesOf(torn), sector * sectorLength)
  }
  return bytesOf(torn)
}

function sectorsOf(change: Change): number[] {
  if ('size' in change) return []
  const first = Math.floor(change.offset / sectorLength)
  const last = Math.floor((change.offset + change.bytes.length - 1) / sectorLength)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Bytes, in a buffer that may be larger. */
interface Content {
  buffer: Buffer
  size: number
}

function createContent(bytes: Buffer): Content {
  return { buffer: Buffer.from(bytes), size: bytes.length }
}

function bytesOf({ buffer, size }: Content): Buffer {
  return buffer.subarray(0, size)
}

function resize(content: Content, size: number): void {
  if (size > content.buffer.length) {
    const buffer = Buffer.alloc(2 * size)
    bytesOf(content).copy(buffer)
    content.buffer = buffer
  }
  // What is cut off is not there when the file grows again.
  if (size < content.size) content.buffer.fill(0, size, content.size)
  content.size = size
}

function apply(content: Content, change: Change): void {
  if ('size' in change) {
    resize(content, change.size)
  } else {
    resize(content, Math.max(content.size, change.offset + change.bytes.length))
    change.bytes.copy(content.buffer, change.offset)
  }
}
