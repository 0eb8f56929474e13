import { drawFlowchart } from './draw-flowchart.ts'
import { drawPie } from './draw-pie.ts'
import { drawSequence } from './draw-sequence.ts'
import { readFlowchart } from './flowchart-graph.ts'
import { readSequence } from './read-sequence.ts'
import { readState } from './read-state.ts'
import type { Drawing } from './shapes.ts'

/**
 * Draws a diagram of Mermaid: flowcharts, diagrams of sequences and states, and pies, which are most of them. Undefined for any
 * other, and for one in which something is not understood: it is shown as it was written.
 */
export function drawDiagram(source: string): Drawing | undefined {
  const text = withoutSettings(source)
  const flowchart = readFlowchart(text) ?? readState(text)
  if (flowchart) return drawFlowchart(flowchart)
  const sequence = readSequence(text)
  return sequence ? drawSequence(sequence) : drawPie(text)
}

/** Without what stands before the diagram: settings, and remarks. */
function withoutSettings(source: string): string {
  const text = source.replaceAll('\r', '').replace(/^\s*---\n[\s\S]*?\n---\s*\n/, '')
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('%%'))
  return first < 0 ? '' : lines.slice(first).join('\n')
}
