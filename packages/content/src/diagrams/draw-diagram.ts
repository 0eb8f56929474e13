import { drawFlowchart } from './draw-flowchart.ts'
import { drawSequence } from './draw-sequence.ts'
import { readFlowchart } from './flowchart-graph.ts'
import { readSequence } from './read-sequence.ts'
import type { Drawing } from './shapes.ts'

/**
 * Draws a diagram of Mermaid: flowcharts and sequence diagrams, which are most of them. Undefined for any other, and for one
 * in which something is not understood: it is shown as it was written.
 */
export function drawDiagram(source: string): Drawing | undefined {
  const text = withoutSettings(source)
  const flowchart = readFlowchart(text)
  if (flowchart) return drawFlowchart(flowchart)
  const sequence = readSequence(text)
  return sequence && drawSequence(sequence)
}

/** Without what stands before the diagram: settings, and remarks. */
function withoutSettings(source: string): string {
  const text = source.replaceAll('\r', '').replace(/^\s*---\n[\s\S]*?\n---\s*\n/, '')
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('%%'))
  return first < 0 ? '' : lines.slice(first).join('\n')
}
