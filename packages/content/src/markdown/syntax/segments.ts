import type { RootContent } from 'mdast'
import { dialectOf, type TextDialect } from './dialect.ts'
import { type Meter, TooManyStepsError } from './meter.ts'
import { createMentions, guessNames, type Names, namesIn, noNames, wrongNames } from './names.ts'
import { closedBlocks, joinBlocks, type Piece, type Segment, tableHead, withoutHead } from './open-blocks.ts'
import { trimSpace, trimSpaceEnd } from './space.ts'
import type { IsVerbatim } from './tag-lines.ts'
import { readTree } from './tree.ts'

export interface Task {
  source: string
  meter: Meter
  isVerbatim: IsVerbatim
  dialect: TextDialect
  known: Names
}

/** Where a block ends, only its own text and the line after it can tell: this much text is read at a time. */
const segmentLength = 4096

/** Text without an empty line is cut within this length, at the end of a line; what goes on behind it is read at once. */
const maxParagraphLength = 16_384

/**
 * Ordinary text takes about ten to thirty steps a character, and lists of single letters three hundred. The steps of a
 * segment also bound the memory that it needs, and those of a document how long a thread is busy with it: a few seconds.
 */
const segmentSteps = 2_000_000
/** A single paragraph that is long may take more: there is nowhere to cut it. */
const paragraphSteps = 8_000_000
const paragraphStepsPerCharacter = 100
const stepsPerCharacter = 300
const maxSteps = 40_000_000

/** All that a text of this length may take. */
export function meterFor(length: number): Meter {
  return { left: Math.min(maxSteps, segmentSteps + stepsPerCharacter * length) }
}

/**
 * Reads the blocks of a document. The tokenizer's time grows with the square of the number of blocks, and its memory
 * with the text, therefore it gets a document piece by piece. A piece may use links and footnotes that others define:
 * what they name is guessed beforehand, and pieces for which the guess was wrong are read again. What takes too many steps
 * is kept as it is.
 */
export function readTrees(
  source: string,
  isVerbatim: IsVerbatim,
  meter = meterFor(source.length),
  dialect = dialectOf(source),
): RootContent[] {
  return joinBlocks(readPieces({ source, isVerbatim, meter, dialect }))
}

/** The same in pieces, whose nodes say where they are in their piece. */
export function readPieces(whole: Omit<Task, 'known'>): Segment[] {
  const { source } = whole
  const taskWith = (known: Names): Task => ({ ...whole, known })
  const guess = source.length > segmentLength ? guessNames(source) : noNames
  const segments = readSegments(taskWith(guess))
  const names = namesIn(segments.flatMap((segment) => segment.nodes))
  const wrong = wrongNames(guess, names)
  if (wrong.length === 0 || (segments.length < 2 && guess === noNames)) return segments
  const task = taskWith(names)
  const usesWrong = createMentions(wrong)
  return segments.map((segment) => {
    const again = usesWrong(segment.source) ? tryToRead(task, segment) : undefined
    return again ? { ...segment, nodes: again.nodes } : segment
  })
}

function readSegments(task: Task): Segment[] {
  const segments: Segment[] = []
  for (let start = 0; start < task.source.length; ) {
    const segment = readSegment(task, start, tableHead(segments.at(-1)))
    segments.push(segment)
    start = segment.start + segment.source.length
  }
  return segments
}

function readSegment(task: Task, from: number, head: string): Segment {
  const start = from - head.length
  const headLength = head.length
  for (let length = segmentLength; ; length *= 4) {
    const fresh = freshLine(task.source, from, length)
    const end = fresh ?? segmentEnd(task.source, from, length)
    const source = head + task.source.slice(from, end)
    const read = tryToRead(task, { start, source, headLength })
    if (!read) return readParagraph(task, from, end)
    if (end === task.source.length || (fresh !== undefined && isOver(source, read.nodes)))
      return { start, source, headLength, nodes: read.nodes }
    const closed = closedBlocks(source, read.nodes)
    if (closed.length > headLength) {
      const { nodes, isOpen } = closed
      return { start, source: source.slice(0, closed.length), headLength, nodes, isOpen }
    }
    if (read.stepsLeft < segmentSteps / 2) return { start, source, headLength, nodes: read.nodes }
  }
}

/**
 * A code fence; a shortcode that may have code in it, or its end; a value of a tag that goes on over lines; or an empty line before one that starts with anything but space,
 * a list item, or a fence.
 */
const fencesAndFreshLines =
  /^[ \t>]*(?:```|~~~)|^[ \t]{0,9}\{\{[<%][ \t]{0,9}\/?[ \t]{0,9}(?:highlight|mermaid|tab|card)\b|^[ \t>]*\{%[^\n"%]*(?:"[^\n"]*"[^\n"%]*)*"[^"]*"|\n\n(?=[^\s*+\-\d`~$])/gm

/** The next line that no list, quote, table or paragraph can go on in, so that what precedes it is read once. */
function freshLine(source: string, start: number, length: number): number | undefined {
  const piece = source.slice(start, start + length + 2 * maxParagraphLength)
  let isInFence = false
  let isInCode = false
  for (const { 0: found, index } of piece.matchAll(fencesAndFreshLines)) {
    if (/[`~]$/.test(found)) isInFence = !isInFence
    else if (found.endsWith('"')) continue
    else if (found.trimStart().startsWith('{{')) isInCode = !found.includes('/')
    else if (!isInFence && !isInCode && index >= length) return start + index + found.length
  }
  return undefined
}

/** Whether the last block is over at a fresh line: code, HTML and the like that go on have the empty line before it. */
function isOver(source: string, nodes: RootContent[]): boolean {
  const last = nodes.at(-1)
  const end = last && 'position' in last ? last.position?.end.offset : undefined
  return end !== undefined && end <= trimSpaceEnd(source).length
}

/** The text up to the next empty line, however short: as it is when even that takes too many steps. */
function readParagraph(task: Task, start: number, tried: number): Segment {
  const end = task.meter.left > 0 ? segmentEnd(task.source, start, 0) : task.source.length
  const source = task.source.slice(start, end)
  const most = Math.min(paragraphSteps, paragraphStepsPerCharacter * source.length)
  const isWorthMore = end < tried || most > segmentSteps
  const read = isWorthMore ? tryToRead(task, { start, source }, Math.max(most, segmentSteps)) : undefined
  return { start, source, nodes: read?.nodes ?? [{ type: 'verbatim', value: trimSpace(source) }] }
}

export function tryToRead(
  { meter, isVerbatim, dialect, known }: Task,
  { start, source, headLength }: Piece,
  most = segmentSteps,
): { nodes: RootContent[]; stepsLeft: number } | undefined {
  const limit = Math.min(most, meter.left)
  const part = { left: limit }
  try {
    const isVerbatimHere: IsVerbatim = (name, offset) => isVerbatim(name, start + offset)
    const nodes = readTree(source, { meter: part, isVerbatim: isVerbatimHere, dialect, ...known })
    return { nodes: headLength ? withoutHead(nodes) : nodes, stepsLeft: part.left }
  } catch (error) {
    if (error instanceof TooManyStepsError) return undefined
    throw error
  } finally {
    // What was refused took no steps.
    meter.left = Math.max(0, meter.left - (limit - Math.max(0, part.left)))
  }
}

function segmentEnd(source: string, start: number, length: number): number {
  const blank = source.indexOf('\n\n', start + length)
  const latest = start + length + Math.min(length || maxParagraphLength, maxParagraphLength)
  if (blank >= 0 && blank < latest) return blank + 2
  if (latest >= source.length) return source.length
  const lineEnd = source.lastIndexOf('\n', latest)
  const end = lineEnd > start + length ? lineEnd : source.indexOf('\n', latest)
  return end < 0 ? source.length : end + 1
}
