import type { PhrasingContent, RootContent } from 'mdast'
import { type Meter, spend, TooManyStepsError } from './meter.ts'
import { createMentions, guessNames, type Names, namesIn, noNames, wrongNames } from './names.ts'
import { trimSpace, trimSpaceEnd, withoutIndentation } from './space.ts'
import type { IsVerbatim } from './tag-lines.ts'
import { readTree } from './tree.ts'

/** A piece of a document that was read by itself. */
interface Segment {
  start: number
  source: string
  nodes: RootContent[]
}

interface Task {
  source: string
  meter: Meter
  isVerbatim: IsVerbatim
  known: Names
}

/** Where a block ends, only its own text and the line after it can tell: this much text is read at a time. */
const segmentLength = 4096

/** Text without an empty line is cut within this length, at the end of a line. */
const maxParagraphLength = 16_384

/**
 * Ordinary text takes about eleven steps a character, and lists of short lines up to fifty. A segment's steps also bound
 * the memory that it needs, and those of a document how long everybody else waits.
 */
const segmentSteps = 900_000
const stepsPerCharacter = 40
const maxSteps = 6_000_000

/**
 * Reads the blocks of a document. The tokenizer's time grows with the square of the number of blocks, and its memory
 * with the text, therefore it gets a document piece by piece. A piece may use links and footnotes that others define:
 * what they name is guessed beforehand, and pieces for which the guess was wrong are read again. What takes too many steps
 * is kept as it is.
 */
export function readTrees(source: string, isVerbatim: IsVerbatim): RootContent[] {
  const taskWith = (known: Names): Task => ({ source, isVerbatim, known, meter: meterFor(source.length) })
  const guess = source.length > segmentLength ? guessNames(source) : noNames
  const segments = readSegments(taskWith(guess))
  const nodes = segments.flatMap((segment) => segment.nodes)
  const names = namesIn(nodes)
  const wrong = wrongNames(guess, names)
  if (wrong.length === 0 || (segments.length < 2 && guess === noNames)) return nodes
  const task = taskWith(names)
  const usesWrong = createMentions(wrong)
  return segments.flatMap((segment) => (usesWrong(segment.source) && tryToRead(task, segment)?.nodes) || segment.nodes)
}

function meterFor(length: number): Meter {
  return { left: Math.min(maxSteps, segmentSteps + stepsPerCharacter * length) }
}

/** What starting the tokenizer costs, in steps. */
const costOfLine = 2000

/** Text in which nothing can be markup. */
const plainLine = /^(?!.*www\.)[^\\`*_~[\]!<&$:@#]*$/i

interface Readers {
  readLine(text: string): PhrasingContent[]
  readText(text: string): RootContent[]
}

/** Reads text that stands in HTML. Too much of it is plain text. */
export function createReaders(documentLength: number): Readers {
  const meter = meterFor(documentLength)
  return { readLine: lineReader(meter), readText: textReader(meter) }
}

/** Reads Markdown, however far it is indented. */
function textReader(meter: Meter): Readers['readText'] {
  return (text) => {
    const source = withoutIndentation(text)
    const plain: RootContent[] = [{ type: 'paragraph', children: [{ type: 'text', value: trimSpace(source) }] }]
    if (meter.left < costOfLine) return plain
    spend(meter, costOfLine)
    return tryToRead({ source, isVerbatim: () => false, known: noNames, meter }, { start: 0, source })?.nodes ?? plain
  }
}

/** Reads lines, each whatever it starts with: that of a heading. */
function lineReader(meter: Meter): Readers['readLine'] {
  return (text) => {
    const line = trimSpace(text.split('\n').map(trimSpace).join(' '))
    const plain: PhrasingContent[] = line ? [{ type: 'text', value: line }] : []
    if (plainLine.test(line) || meter.left < costOfLine) return plain
    spend(meter, costOfLine)
    const source = `# ${line} #`
    const [heading] =
      tryToRead({ source, isVerbatim: () => false, known: noNames, meter }, { start: 0, source })?.nodes ?? []
    return heading?.type === 'heading' ? heading.children : plain
  }
}

function readSegments(task: Task): Segment[] {
  const segments: Segment[] = []
  for (let start = 0; start < task.source.length; ) {
    const segment = readSegment(task, start)
    segments.push(segment)
    start += segment.source.length
  }
  return segments
}

function readSegment(task: Task, start: number): Segment {
  for (let length = segmentLength; ; length *= 4) {
    const fresh = freshLine(task.source, start, length)
    const end = fresh ?? segmentEnd(task.source, start, length)
    const source = task.source.slice(start, end)
    const read = tryToRead(task, { start, source })
    if (!read) return readParagraph(task, start)
    const isWhole = end === task.source.length || (fresh !== undefined && isOver(source, read.nodes))
    if (isWhole || read.stepsLeft < segmentSteps / 2) return { start, source, nodes: read.nodes }
    const closed = closedBlocks(source, read.nodes)
    if (closed.length > 0) return { start, source: source.slice(0, closed.length), nodes: closed.nodes }
  }
}

/** A code fence; or an empty line before one that starts with anything but space, a list item, or a fence. */
const fencesAndFreshLines = /^[ \t>]*(?:```|~~~)|\n\n(?=[^\s*+\-\d`~$])/gm

/** The next line that no list, quote, table or paragraph can go on in, so that what precedes it is read once. */
function freshLine(source: string, start: number, length: number): number | undefined {
  const piece = source.slice(start, start + length + 2 * maxParagraphLength)
  let isInFence = false
  for (const { 0: found, index } of piece.matchAll(fencesAndFreshLines)) {
    if (found !== '\n\n') isInFence = !isInFence
    else if (!isInFence && index >= length) return start + index + found.length
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
function readParagraph(task: Task, start: number): Segment {
  const end = task.meter.left > 0 ? segmentEnd(task.source, start, 0) : task.source.length
  const source = task.source.slice(start, end)
  return {
    start,
    source,
    nodes: tryToRead(task, { start, source })?.nodes ?? [{ type: 'verbatim', value: trimSpace(source) }],
  }
}

/** A block is over once another one starts; the last one may go on in what follows. */
function closedBlocks(source: string, nodes: RootContent[]): { nodes: RootContent[]; length: number } {
  const last = positionOf(nodes.at(-1))
  if (!last) return { nodes, length: source.length }
  const closed = nodes.filter((node) => (positionOf(node)?.line ?? 0) < last.line)
  return { nodes: closed, length: closed.length > 0 ? source.lastIndexOf('\n', last.offset - 1) + 1 : 0 }
}

function positionOf(node: RootContent | undefined): { line: number; offset: number } | undefined {
  if (!node || !('position' in node) || node.position?.start.offset === undefined) return undefined
  return { line: node.position.start.line, offset: node.position.start.offset }
}

function tryToRead(
  { meter, isVerbatim, known }: Task,
  { start, source }: { start: number; source: string },
): { nodes: RootContent[]; stepsLeft: number } | undefined {
  const limit = Math.min(segmentSteps, meter.left)
  const part = { left: limit }
  try {
    const isVerbatimHere: IsVerbatim = (name, offset) => isVerbatim(name, start + offset)
    return { nodes: readTree(source, { meter: part, isVerbatim: isVerbatimHere, ...known }), stepsLeft: part.left }
  } catch (error) {
    if (error instanceof TooManyStepsError) return undefined
    throw error
  } finally {
    meter.left = Math.max(0, meter.left - (limit - part.left))
  }
}

function segmentEnd(source: string, start: number, length: number): number {
  const blank = source.indexOf('\n\n', start + length)
  const latest = start + length + maxParagraphLength
  if (blank >= 0 && blank < latest) return blank + 2
  if (latest >= source.length) return source.length
  const lineEnd = source.lastIndexOf('\n', latest)
  const end = lineEnd > start + length ? lineEnd : source.indexOf('\n', latest)
  return end < 0 ? source.length : end + 1
}
