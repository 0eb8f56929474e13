import type { PhrasingContent, RootContent } from 'mdast'
import { createMeter, type Meter, TooManyStepsError } from './meter.ts'
import { trimSpace } from './space.ts'
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
}

/** Where a block ends, only its own text and the line after it can tell: this much text is read at a time. */
const segmentLength = 4096

/** Text without an empty line is cut within this length, at the end of a line. */
const maxParagraphLength = 16_384

/** Ordinary text takes about ten steps a character. A segment's steps also bound the memory that it needs. */
const segmentSteps = 1_000_000
const stepsPerCharacter = 40

/**
 * Reads the blocks of a document. The tokenizer's time grows with the square of the number of blocks, and its memory
 * with the text, therefore it gets a document piece by piece, and a second time when a piece defines links or
 * footnotes, which others may use. What takes too many steps is kept as it is.
 */
export function readTrees(source: string, isVerbatim: IsVerbatim): RootContent[] {
  const createTask = () => ({
    source,
    isVerbatim,
    meter: createMeter(segmentSteps + stepsPerCharacter * source.length),
  })
  const segments = readSegments(createTask())
  const nodes = segments.flatMap((segment) => segment.nodes)
  const definitions = identifiersOf(nodes, 'definition')
  const footnotes = identifiersOf(nodes, 'footnoteDefinition')
  if (segments.length < 2 || definitions.length + footnotes.length === 0) return nodes
  const task = createTask()
  return segments.flatMap((segment) => {
    const again = segment.source.includes('[') && tryToRead(task, segment, { definitions, footnotes })
    return again ? again.nodes : segment.nodes
  })
}

/** What starting the tokenizer costs, in steps. */
const costOfLine = 2000

/** Text in which nothing can be markup. */
const plainLine = /^(?!.*www\.)[^\\`*_~[\]!<&$:@#]*$/i

/** Reads lines of one document, each whatever it starts with: that of a heading. Too many of them are plain text. */
export function createLineReader(documentLength: number): (text: string) => PhrasingContent[] {
  const meter = createMeter(segmentSteps + stepsPerCharacter * documentLength)
  return (text) => {
    const line = trimSpace(text.split('\n').map(trimSpace).join(' '))
    const plain: PhrasingContent[] = line ? [{ type: 'text', value: line }] : []
    if (plainLine.test(line) || meter.left() < costOfLine) return plain
    meter.spend(costOfLine)
    const source = `# ${line} #`
    const [heading] = tryToRead({ source, isVerbatim: () => false, meter }, { start: 0, source })?.nodes ?? []
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
    const source = task.source.slice(start, segmentEnd(task.source, start, length))
    const isLast = start + source.length === task.source.length
    const read = tryToRead(task, { start, source })
    if (!read) return readParagraph(task, start)
    if (isLast || read.stepsLeft < segmentSteps / 2) return { start, source, nodes: read.nodes }
    const closed = closedBlocks(source, read.nodes)
    if (closed.length > 0) return { start, source: source.slice(0, closed.length), nodes: closed.nodes }
  }
}

/** The text up to the next empty line, however short: as it is when even that takes too many steps. */
function readParagraph(task: Task, start: number): Segment {
  const end = task.meter.left() > 0 ? segmentEnd(task.source, start, 0) : task.source.length
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
  { meter, isVerbatim }: Task,
  { start, source }: { start: number; source: string },
  known: { definitions: string[]; footnotes: string[] } = { definitions: [], footnotes: [] },
): { nodes: RootContent[]; stepsLeft: number } | undefined {
  const part = createMeter(segmentSteps, meter)
  try {
    const nodes = readTree(source, { meter: part, ...known }, (name, offset) => isVerbatim(name, start + offset))
    return { nodes, stepsLeft: part.left() }
  } catch (error) {
    if (error instanceof TooManyStepsError) return undefined
    throw error
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

/** The names of all definitions, as the tokenizer writes them. */
function identifiersOf(nodes: RootContent[], type: 'definition' | 'footnoteDefinition'): string[] {
  const identifiers: string[] = []
  const waiting = [...nodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === type) identifiers.push(node.identifier.toUpperCase())
    if (node.type === 'paragraph' || !('children' in node)) continue
    for (const child of node.children) waiting.push(child)
  }
  return identifiers
}
