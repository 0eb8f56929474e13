import type { Finding } from '../bench.ts'
import type { Spread } from '../statistics.ts'
import { judge, type Target } from '../targets.ts'
import { formatGoal, formatNumber } from './format.ts'

interface Row extends Finding {
  value: Spread
  target: Target
}

const rowHeight = 24
const margin = { top: 58, bottom: 14 }
const labels = { right: 452 }
const scale = { left: 470, right: 850 }
const figures = { left: 868 }
const width = 1000

/** Where the scale begins and ends, in multiples of what must be reached; what lies beyond is drawn at its end. */
const [least, most] = [0.5, 8]
const ticks = [0.5, 1, 2, 4, 8]

/**
 * One line for each figure that has a goal, on one scale: how many times what must be reached was reached, whichever
 * direction is the better one. It follows the light or dark setting of whoever looks at it.
 */
export function renderPlot(findings: Finding[]): string {
  const rows = findings.filter((finding): finding is Row => finding.value !== undefined && finding.target !== undefined)
  const height = margin.top + rows.length * rowHeight + margin.bottom
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Figures of the benchmark against their goals">
<style>
  :root { --ground: #ffffff; --ink: #1f2328; --faint: #d1d9e0; --aim: #1a7f37; --must: #0969da; --missed: #cf222e }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #0d1117; --ink: #e6edf3; --faint: #3d444d; --aim: #3fb950; --must: #4493f8; --missed: #f85149 }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--ink) }
  .end { text-anchor: end } .middle { text-anchor: middle }
  .grid { stroke: var(--faint) } .goal { stroke: var(--ink) }
  .aim { stroke: var(--aim); fill: var(--aim) } .must { stroke: var(--must); fill: var(--must) } .missed { stroke: var(--missed); fill: var(--missed) }
  .legend { stroke: none }
</style>
<rect width="100%" height="100%" fill="var(--ground)"/>
${renderLegend()}
${ticks.map((tick) => renderTick(tick, height - margin.bottom)).join('\n')}
${rows.map(renderRow).join('\n')}
</svg>
`
}

function renderLegend(): string {
  const entries = [
    ['aim', 'aim reached'],
    ['must', 'must reached'],
    ['missed', 'missed'],
  ]
  const marks = entries.map(
    ([kind, text], index) =>
      `<circle class="${kind} legend" cx="${20 + index * 120}" cy="22" r="5"/><text x="${32 + index * 120}" y="26">${text}</text>`,
  )
  return `${marks.join('')}<line class="goal" x1="372" x2="372" y1="15" y2="29"/><text x="380" y="26">aim</text>`
}

function renderTick(tick: number, bottom: number): string {
  const x = positionOf(tick)
  const name = tick === 1 ? 'must' : tick < 1 ? 'half' : `${tick}×`
  return `<text class="middle" x="${x}" y="${margin.top - 12}">${name}</text><line class="${tick === 1 ? 'goal' : 'grid'}" x1="${x}" x2="${x}" y1="${margin.top - 4}" y2="${bottom}"/>`
}

function renderRow({ name, unit, value, target }: Row, index: number): string {
  const y = margin.top + index * rowHeight + rowHeight / 2
  const position = (figure: number) =>
    positionOf(target.better === 'higher' ? figure / target.must : target.must / figure)
  const [x, from, to, aim] = [value.median, value.min, value.max, target.aim].map(position)
  const kind = judge(target, value)
  return [
    `<text class="end" x="${labels.right}" y="${y + 4}">${escapeMarkup(shorten(name))}</text>`,
    `<line class="goal" x1="${aim}" x2="${aim}" y1="${y - 7}" y2="${y + 7}"/>`,
    `<line class="${kind}" x1="${from}" x2="${to}" y1="${y}" y2="${y}" stroke-width="2"/>`,
    `<circle class="${kind}" cx="${x}" cy="${y}" r="5"/>`,
    `<text x="${figures.left}" y="${y + 4}">${formatNumber(value.median)}${unit === '×' ? '×' : ` ${unit}`} (${formatGoal(target, target.must)})</text>`,
  ].join('')
}

/** On a scale of powers of two, since a half is as far from one as the double is. */
function positionOf(share: number): number {
  const within = Math.min(Math.max(share, least), most)
  const part = Math.log2(within / least) / Math.log2(most / least)
  return Math.round(scale.left + part * (scale.right - scale.left))
}

function shorten(text: string): string {
  return text.length > 64 ? `${text.slice(0, 63)}…` : text
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
