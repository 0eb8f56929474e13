/** For how long the event loop stood still, so that nobody was answered, and what ran meanwhile. */
export interface LoopWatch {
  /** Says what runs from now on: an operation, a job, or nothing in particular. */
  mark(work: string | undefined): void
  figures(): LoopFigures
  start(): void
  stop(): void
}

export interface LoopFigures {
  /** How many times the loop was looked at, and by how much it was late in all. */
  count: number
  seconds: number
  /** For each bound, how often it was late by no more than it but by more than the one before. */
  byBound: number[]
  /** The longest standstills since the start, the longest first. */
  longest: Standstill[]
  /** The same by the time that the thread worked: what it waited for a disk or a busy machine is left out. */
  busiest: Standstill[]
  /** The longest of the last minute. */
  recentSeconds: number
}

export interface Standstill {
  seconds: number
  /** What ran longest in it, as far as is known. */
  work: string
}

/** Upper bounds in seconds. */
export const loopBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const tickMs = 10
const kept = 10
/** What is shorter is no standstill but work. */
const leastSeconds = 0.02
const windowMs = 10_000
const windows = 6

/** A timer that comes late says for how long nothing else could run; marks say whose work it was. */
export function createLoopWatch(now = () => performance.now(), workedMs = threadMs): LoopWatch {
  const figures: LoopFigures = newLoopFigures()
  const recent = Array<number>(windows).fill(0)
  let timer: NodeJS.Timeout | undefined
  let lastTick = 0
  let lastWorked = 0
  let work = 'none'
  let markedAt = 0
  let longest = { work: 'none', ms: 0 }

  const settle = (at: number) => {
    if (at - markedAt > longest.ms) longest = { work, ms: at - markedAt }
    markedAt = at
  }
  const tick = () => {
    const at = now()
    settle(at)
    const seconds = Math.max(0, at - lastTick - tickMs) / 1000
    if (Math.floor(at / windowMs) !== Math.floor(lastTick / windowMs)) {
      recent.shift()
      recent.push(0)
    }
    const worked = workedMs()
    const workedSeconds = Math.max(0, worked - lastWorked - tickMs) / 1000
    lastWorked = worked
    lastTick = at
    recent[windows - 1] = Math.max(recent[windows - 1] ?? 0, seconds)
    note(figures, { seconds, work: longest.work })
    figures.busiest = withStandstill(figures.busiest, { seconds: workedSeconds, work: longest.work })
    longest = { work, ms: 0 }
  }
  return {
    mark(next = 'none') {
      settle(now())
      work = next
    },
    figures: () => ({ ...figures, recentSeconds: recent.reduce((most, seconds) => Math.max(most, seconds), 0) }),
    start() {
      lastTick = now()
      lastWorked = workedMs()
      markedAt = lastTick
      timer = setInterval(tick, tickMs)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

export function newLoopFigures(): LoopFigures {
  return { count: 0, seconds: 0, byBound: loopBounds.map(() => 0), longest: [], busiest: [], recentSeconds: 0 }
}

function note(figures: LoopFigures, standstill: Standstill): void {
  const { seconds } = standstill
  figures.count += 1
  figures.seconds += seconds
  const bound = loopBounds.findIndex((most) => seconds <= most)
  if (bound !== -1) figures.byBound[bound] = (figures.byBound[bound] ?? 0) + 1
  figures.longest = withStandstill(figures.longest, standstill)
}

function withStandstill(standstills: Standstill[], standstill: Standstill): Standstill[] {
  return standstill.seconds < leastSeconds ? standstills : longestOf([...standstills, standstill])
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function longestOf(standstills: Standstill[]): Standstill[] {
  return standstills.toSorted((a, b) => b.seconds - a.seconds).slice(0, kept)
}

/** What several processes saw, as if they were one. */
export function sumOfLoops(loops: LoopFigures[]): LoopFigures {
  return loops.reduce(
    (sum, loop) => ({
      count: sum.count + loop.count,
      seconds: sum.seconds + loop.seconds,
      byBound: sum.byBound.map((count, bound) => count + (loop.byBound[bound] ?? 0)),
      longest: longestOf([...sum.longest, ...loop.longest]),
      busiest: longestOf([...sum.busiest, ...loop.busiest]),
      recentSeconds: Math.max(sum.recentSeconds, loop.recentSeconds),
    }),
    newLoopFigures(),
  )
}
