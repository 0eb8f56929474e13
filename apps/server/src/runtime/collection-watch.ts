import { PerformanceObserver } from 'node:perf_hooks'

interface Span {
  from: number
  to: number
}

/** So many of the last collections are remembered: those of a standstill are told right behind it. */
const maxRemembered = 50

/** Knows when garbage was collected, as nothing else runs meanwhile. */
export function createCollectionWatch() {
  let collections: Span[] = []
  const observer = new PerformanceObserver((list) => {
    const spans = list.getEntries().map(({ startTime, duration }) => ({ from: startTime, to: startTime + duration }))
    collections = [...collections, ...spans].slice(-maxRemembered)
  })
  return {
    start: () => observer.observe({ entryTypes: ['gc'] }),
    stop: () => observer.disconnect(),
    /** Whether collections took more than half of a time. */
    tookMost({ from, to }: Span): boolean {
      const within = collections.map((span) => Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)))
      return within.reduce((sum, ms) => sum + ms, 0) > (to - from) / 2
    },
  }
}
