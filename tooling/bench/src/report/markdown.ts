import type { Finding } from '../bench.ts'
import { cellsOf, headings } from './columns.ts'

export interface Run {
  command: string
  /** Node, processor and how many cores. */
  machine: string
  /** The day it ended. */
  date: string
  findings: Finding[]
}

/** The page that shows the plot and everything measured. */
export function renderPage({ command, machine, date, findings }: Run): string {
  return `# Benchmark

\`\`\`sh
${command}
\`\`\`

Taken on ${date} with ${machine}.

![How far each figure is from what must be reached, and from what is aimed at](benchmark.svg)

A ratio is taken between two sides that get the same load in alternating rounds; the figure is the middle of the rounds,
with the worst and the best in parentheses. Jobs are compared with a reference that does the same on the same file with
bare \`node:http\` and prepared statements, without validation and without rules; 0.80× means that Quire answers 80
requests in the time in which the reference answers 100. Absolute figures say more about the machine than about Quire.

${renderTable(findings)}
`
}

function renderTable(findings: Finding[]): string {
  const rows = [[...headings], ...findings.map(cellsOf).map((cells) => headings.map((heading) => cells[heading]))]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return lines.join('\n')
}
