import { framed } from './frame-shapes.ts'
import type { Sequence, SequenceStep } from './read-sequence.ts'
import { type Drawing, largest, lineHeight, reachOf, type Shape, sizeOfLines, textWidth } from './shapes.ts'

const least = 140
const boxPadding = { x: 28, y: 18 }

/** Those who take part beside each other, and what they say to each other from top to bottom. */
export function drawSequence({ names, steps }: Sequence): Drawing {
  const columns = columnsOf({ names, steps })
  const heads = largest([...names.values()].map((lines) => sizeOfLines(lines).height)) + boxPadding.y
  const drawn: Shape[] = []
  const frames: { top: number; parts: number[]; title: string; depth: number }[] = []
  let y = heads + 24
  for (const step of steps) y = addStep(step, y, { columns, drawn, frames })
  const bottom = y + 12
  const life = [...names.keys()].map((id): Shape => {
    const x = columns.get(id) ?? 0
    return {
      kind: 'line',
      points: [
        { x, y: heads },
        { x, y: bottom },
      ],
      look: 'thin',
      start: 'none',
      end: 'none',
    }
  })
  const ends = [...names].flatMap(([id, lines]) => [
    ...headOf(columns.get(id) ?? 0, 0, lines, heads),
    ...headOf(columns.get(id) ?? 0, bottom, lines, heads),
  ])
  const isFrame = (shape: Shape) => shape.kind === 'box' && shape.look === 'group'
  return framed([...drawn.filter(isFrame), ...life, ...drawn.filter((shape) => !isFrame(shape)), ...ends])
}

/** As far apart as what is said between two neighbours is long. */
function columnsOf({ names, steps }: Sequence): Map<string, number> {
  const ids = [...names.keys()]
  const widths = ids.map((id) => sizeOfLines(names.get(id) ?? []).width + boxPadding.x)
  const gaps = ids
    .slice(1)
    .map((_, index) => Math.max(least, ((widths[index] ?? 0) + (widths[index + 1] ?? 0)) / 2 + 24))
  for (const step of steps) {
    if (step.kind !== 'message' && step.kind !== 'note') continue
    const places = (step.kind === 'message' ? [step.from, step.to] : step.over).map((id) => ids.indexOf(id))
    const [from, to] = reachOf(places)
    const width = sizeOfLines(step.lines).width + 32
    const count = Math.max(1, to - from)
    for (let index = from; index < from + count && index < gaps.length; index++)
      gaps[index] = Math.max(gaps[index] ?? least, width / count)
  }
  const columns = new Map<string, number>()
  let x = 0
  for (const [index, id] of ids.entries()) {
    columns.set(id, x)
    x += gaps[index] ?? 0
  }
  return columns
}

function headOf(x: number, y: number, lines: readonly string[], height: number): Shape[] {
  const width = sizeOfLines(lines).width + boxPadding.x
  return [
    { kind: 'box', look: 'rectangle', x: x - width / 2, y, width, height },
    { kind: 'text', look: 'plain', lines, x, y: y + height / 2 },
  ]
}

interface Scene {
  columns: ReadonlyMap<string, number>
  drawn: Shape[]
  frames: { top: number; parts: number[]; title: string; depth: number }[]
}

/** Draws a step at a height, and says where the next one begins. */
function addStep(step: SequenceStep, y: number, scene: Scene): number {
  switch (step.kind) {
    case 'message':
      return addMessage(step, y, scene)
    case 'note':
      return addNote(step, y, scene)
    case 'open':
      scene.frames.push({ top: y, parts: [], title: step.title, depth: scene.frames.length })
      return y + lineHeight + 14
    case 'part':
      scene.frames.at(-1)?.parts.push(y)
      addTitle(step.title, y, scene)
      return y + lineHeight + 12
    case 'close':
      closeFrame(y, scene)
      return y + 18
  }
}

function addMessage(step: SequenceStep & { kind: 'message' }, y: number, { columns, drawn }: Scene): number {
  const [from, to] = [columns.get(step.from) ?? 0, columns.get(step.to) ?? 0]
  const { width, height } = sizeOfLines(step.lines)
  const line = y + height + 6
  const look = step.isDashed ? 'dashed' : 'solid'
  if (from === to) {
    const points = [
      { x: from, y: line },
      { x: from + 40, y: line },
      { x: from + 40, y: line + 22 },
      { x: from, y: line + 22 },
    ]
    drawn.push({ kind: 'line', points, look, start: 'none', end: step.end })
    drawn.push({ kind: 'text', look: 'plain', lines: step.lines, x: from + width / 2 + 8, y: y + height / 2 })
    return line + 42
  }
  drawn.push({
    kind: 'line',
    points: [
      { x: from, y: line },
      { x: to, y: line },
    ],
    look,
    start: 'none',
    end: step.end,
  })
  drawn.push({ kind: 'text', look: 'plain', lines: step.lines, x: (from + to) / 2, y: y + height / 2 })
  return line + 20
}

function addNote({ over, side, lines }: SequenceStep & { kind: 'note' }, y: number, { columns, drawn }: Scene): number {
  const xs = over.map((id) => columns.get(id) ?? 0)
  const [left, right] = reachOf(xs)
  const size = sizeOfLines(lines)
  const width = Math.max(size.width + 24, side === 'over' && left < right ? right - left + 40 : 0)
  const height = size.height + 14
  const middle = side === 'over' ? (left + right) / 2 : side === 'left' ? left - width / 2 - 10 : right + width / 2 + 10
  drawn.push({ kind: 'box', look: 'note', x: middle - width / 2, y, width, height })
  drawn.push({ kind: 'text', look: 'plain', lines, x: middle, y: y + height / 2 })
  return y + height + 18
}

function frameEdges({ columns }: Scene, depth: number): { left: number; right: number } {
  const [from, to] = reachOf([...columns.values()])
  const by = Math.max(30, 60 - depth * 10)
  return { left: from - by, right: to + by }
}

function addTitle(title: string, y: number, scene: Scene): void {
  const { left } = frameEdges(scene, scene.frames.length - 1)
  if (title !== '')
    scene.drawn.push({ kind: 'text', look: 'title', lines: [title], x: left + 10 + textWidth(title) / 2, y: y + 12 })
}

/** What a frame is about stands at its top; what it is divided into is parted by lines. */
function closeFrame(y: number, scene: Scene): void {
  const frame = scene.frames.at(-1)
  if (!frame) return
  const { left, right } = frameEdges(scene, frame.depth)
  addTitle(frame.title, frame.top, scene)
  scene.frames.pop()
  scene.drawn.unshift({
    kind: 'box',
    look: 'group',
    x: left,
    y: frame.top,
    width: right - left,
    height: y - frame.top + 6,
  })
  for (const part of frame.parts) {
    const points = [
      { x: left, y: part },
      { x: right, y: part },
    ]
    scene.drawn.push({ kind: 'line', points, look: 'dashed', start: 'none', end: 'none' })
  }
}
