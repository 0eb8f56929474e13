import { framed } from './frame-shapes.ts'
import { type Drawing, largest, lineHeight, type Shape, textWidth, toLines } from './shapes.ts'

interface Slice {
  label: string
  value: number
}

const most = 50
const [barWidth, barHeight, gap] = [240, 22, 12]

/**
 * Draws a pie chart as bars, one below the other with their shares: lengths are told apart better than angles are, and without
 * colours. Undefined for what is none.
 */
export function drawPie(source: string): Drawing | undefined {
  const [first = '', ...lines] = source.split('\n').map((line) => line.trim())
  const [, sign, named] = /^pie(?:\s+(showData))?(?:\s+title\s+(.+))?$/.exec(first) ?? []
  if (!/^pie\b/.test(first) || (first !== 'pie' && sign === undefined && named === undefined)) return undefined
  const [slices, title] = readSlices(lines, named)
  const total = slices?.reduce((sum, { value }) => sum + value, 0) ?? 0
  if (!slices || slices.length > most || !(total > 0)) return undefined
  return framed([...titleOf(title), ...slices.flatMap(barsOf(slices, total, sign !== undefined))])
}

function readSlices(lines: readonly string[], named: string | undefined): [Slice[] | undefined, string | undefined] {
  let title = named
  const slices: Slice[] = []
  for (const line of lines) {
    if (line === '' || /^(?:%%|accTitle\b|accDescr\b)/.test(line)) continue
    const [, label, value] = /^"([^"]*)"\s*:\s*(\d+(?:\.\d+)?)$/.exec(line) ?? []
    const [, below] = /^title\s+(.+)$/.exec(line) ?? []
    if (below !== undefined) title = below
    else if (label === undefined) return [undefined, title]
    else slices.push({ label, value: Number(value) })
  }
  return [slices, title]
}

function titleOf(title: string | undefined): Shape[] {
  if (title === undefined) return []
  const lines = toLines(title)
  return [{ kind: 'text', look: 'title', lines, x: 0, y: -(lines.length * lineHeight) / 2 - gap, isStart: true }]
}

function barsOf(slices: readonly Slice[], total: number, isShown: boolean) {
  const start = largest(slices.map(({ label }) => textWidth(label))) + gap
  const longest = largest(slices.map(({ value }) => value))
  return ({ label, value }: Slice, index: number): Shape[] => {
    const top = index * (barHeight + gap)
    const y = top + barHeight / 2
    const width = Math.max(2, (barWidth * value) / longest)
    const share = `${Math.round((value * 1000) / total) / 10} %`
    const words = isShown ? `${share} (${value})` : share
    return [
      { kind: 'text', look: 'plain', lines: [label], x: 0, y, isStart: true },
      { kind: 'box', look: 'rectangle', x: start, y: top, width, height: barHeight },
      { kind: 'text', look: 'plain', lines: [words], x: start + width + gap / 2, y, isStart: true },
    ]
  }
}
