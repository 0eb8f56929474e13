/** What `/metrics` says of a server since its start. */
export interface ServerMetrics {
  /** The longest standstills of its event loop, the longest first, and what ran in each. */
  longest: Standstill[]
  /** The same by the time that the thread worked. */
  busiest: Standstill[]
  mostMegabytes: number
}

export interface Standstill {
  ms: number
  /** Of it, what the thread worked; undefined where the list is by that anyway. */
  workedMs?: number
  work: string
}

export function readMetrics(page: string): ServerMetrics {
  return {
    longest: withWork(
      standstillsIn(page, 'quire_event_loop_longest_standstills_seconds'),
      standstillsIn(page, 'quire_event_loop_longest_standstills_worked_seconds'),
    ),
    busiest: standstillsIn(page, 'quire_event_loop_longest_works_seconds'),
    mostMegabytes: Number(/^quire_memory_most_bytes (\S+)$/m.exec(page)?.[1] ?? 0) / 1024 ** 2,
  }
}

/** Both in the order of their ranks. */
function withWork(standstills: Standstill[], worked: Standstill[]): Standstill[] {
  return standstills.map((one, rank) => ({ ...one, workedMs: worked[rank]?.ms ?? 0 }))
}

function standstillsIn(page: string, name: string): Standstill[] {
  const lines = page.matchAll(new RegExp(`^${name}\\{rank="\\d+",work="([^"]*)"\\} (\\S+)$`, 'gm'))
  return Array.from(lines, ([, work = '', seconds]) => ({ ms: Number(seconds) * 1000, work }))
}

/** Of several servers, one after another. */
export function combineMetrics(all: ServerMetrics[]): ServerMetrics {
  const most = (lists: Standstill[][]) => lists.flat().toSorted((one, other) => other.ms - one.ms)
  return {
    longest: most(all.map(({ longest }) => longest)),
    busiest: most(all.map(({ busiest }) => busiest)),
    mostMegabytes: Math.max(0, ...all.map(({ mostMegabytes }) => mostMegabytes)),
  }
}
