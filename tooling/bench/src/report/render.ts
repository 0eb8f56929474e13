import type { Finding } from '../bench.ts'
import type { JobComparison } from '../measures/compare-job.ts'
import { formatNumber, formatSpread, formatTarget } from './format.ts'
import { renderTable } from './table.ts'

export function renderComparisons(comparisons: JobComparison[]): string {
  const headings = ['job', 'server/s', 'reference/s', 'ratio (min..max)', 'must / aim', 'cpu µs', 'reference']
  const rows = comparisons.map(({ job, server, reference, ratio }) => [
    job.name,
    formatNumber(server.requestsPerSecond.median),
    formatNumber(reference.requestsPerSecond.median),
    formatSpread(ratio),
    formatTarget(job.target, ratio),
    server.cpuMicroseconds ? formatNumber(server.cpuMicroseconds.median) : '–',
    reference.cpuMicroseconds ? formatNumber(reference.cpuMicroseconds.median) : '–',
  ])
  return renderTable(headings, rows)
}

export function renderLatencies(comparisons: JobComparison[]): string {
  const headings = ['99 of 100 answered within', 'server ms', 'reference ms', 'ratio (min..max)', 'must / aim']
  const rows = comparisons.map(({ job, server, reference, p99Ratio }) => [
    job.name,
    formatNumber(server.p99Ms.median),
    formatNumber(reference.p99Ms.median),
    formatSpread(p99Ratio),
    formatTarget(job.p99Target, p99Ratio),
  ])
  return renderTable(headings, rows)
}

export function renderFindings(findings: Finding[]): string {
  const rows = findings.map(({ name, unit, value, target, note }) => [
    note ? `${name} (${note})` : name,
    `${formatSpread(value)} ${unit}`,
    formatTarget(target, value),
  ])
  return renderTable(['measured', 'median (min..max)', 'must / aim'], rows)
}
