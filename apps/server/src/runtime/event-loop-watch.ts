import { createCollectionWatch } from './collection-watch.ts'
import type { Work } from './current-work.ts'

/** For how long the event loop stood still, so that nobody was answered, and what ran meanwhile. */
export interface LoopWatch {
  /** Says what runs from now on: a part of some work, or nothing in particular. */
  mark(work: string | undefined): void
  /** Says that work begins, and runs from now on: an operation, a page or a job. It has to end again. */
  begin(name: string): Work
  end(work: Work): void
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
  /** The part of it that the thread worked; the rest it waited for a disk, a collection or a busy machine. */
  workedSeconds: number
  /** What ran longest in it, as far as is known. */
  work: string
}

/** Upper bounds in seconds. */
export const loopBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const tickMs = 10
const maxStandstills = 10
/** What is shorter is no standstill but work. */
const leastMs = 20
const windowMs = 10_000
const windows = 6

interface Clock {
  now(): number
  /** How long the thread has worked so far. */
  workedMs(): number
  /** Calls again and again until the answer is called. */
  every(ms: number, tick: () => void): () => void
}

const realClock: Clock = {
  now: () => performance.now(),
  workedMs: threadMs,
  every(ms, tick) {
    const timer = setInterval(tick, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
}

/** A timer that comes late says for how long nothing else could run; marks say whose work it was. */
export function createLoopWatch({ now, workedMs, every }: Clock = realClock): LoopWatch {
  const figures: LoopFigures = newLoopFigures()
  const recent = Array<number>(windows).fill(0)
  const underWay = createUnderWay()
  const collections = createCollectionWatch()
  let stopTicking = () => {}
  let lastTick = 0
  let lastWorked = 0
  let work: string | undefined
  let markedAt = 0
  let longest: { work: string | undefined; ms: number } = { work, ms: 0 }

  const settle = (at: number) => {
    const ms = at - markedAt
    if (ms > longest.ms) longest = { work: work ?? (ms < leastMs ? undefined : underWay.describe()), ms }
    markedAt = at
  }
  const mark = (next: string | undefined) => {
    settle(now())
    work = next
  }
  const tick = () => {
    const at = now()
    settle(at)
    const span = { from: lastTick, to: at, work: longest.work ?? underWay.describe() }
    const seconds = Math.max(0, at - lastTick - tickMs) / 1000
    if (Math.floor(at / windowMs) !== Math.floor(lastTick / windowMs)) {
      recent.shift()
      recent.push(0)
    }
    const worked = workedMs()
    const workedSeconds = Math.max(0, worked - lastWorked - tickMs) / 1000
    lastWorked = worked
    lastTick = at
    longest = { work, ms: 0 }
    recent[windows - 1] = Math.max(recent[windows - 1] ?? 0, seconds)
    count(figures, seconds)
    if (seconds < leastMs / 1000) return
    // What was collected is told at the end of the turn.
    setImmediate(() => {
      const name = collections.tookMost(span) ? `garbage collection in ${span.work}` : span.work
      figures.longest = withStandstill(figures.longest, { seconds, workedSeconds, work: name })
      figures.busiest = withStandstill(figures.busiest, { seconds: workedSeconds, workedSeconds, work: name })
    })
  }
  return {
    mark,
    begin(name) {
      underWay.add(name)
      mark(name)
      return { name, mark }
    },
    end({ name }) {
      mark(undefined)
      underWay.remove(name)
    },
    figures: () => ({ ...figures, recentSeconds: recent.reduce((most, seconds) => Math.max(most, seconds), 0) }),
    start() {
      lastTick = now()
      lastWorked = workedMs()
      markedAt = lastTick
      collections.start()
      stopTicking = every(tickMs, tick)
    },
    stop() {
      stopTicking()
      collections.stop()
    },
  }
}

const mostNamed = 3

/** What has begun and not ended: where nobody said whose work it was, it was that of one of these. */
function createUnderWay() {
  const counts = new Map<string, number>()
  return {
    add: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    remove(name: string) {
      const left = (counts.get(name) ?? 0) - 1
      if (left > 0) counts.set(name, left)
      else counts.delete(name)
    },
    describe() {
      if (counts.size === 0) return 'none'
      const names = [...counts.keys()]
      const others = names.length > mostNamed ? ' and others' : ''
      return `${names.length > 1 ? 'one of ' : ''}${names.slice(0, mostNamed).join(', ')}${others}`
    },
  }
}

export function newLoopFigures(): LoopFigures {
  return { count: 0, seconds: 0, byBound: loopBounds.map(() => 0), longest: [], busiest: [], recentSeconds: 0 }
}

function count(figures: LoopFigures, seconds: number): void {
  figures.count += 1
  figures.seconds += seconds
  const bound = loopBounds.findIndex((most) => seconds <= most)
  if (bound !== -1) figures.byBound[bound] = (figures.byBound[bound] ?? 0) + 1
}

function withStandstill(standstills: Standstill[], standstill: Standstill): Standstill[] {
  return standstill.seconds < leastMs / 1000 ? standstills : longestOf([...standstills, standstill])
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function longestOf(standstills: Standstill[]): Standstill[] {
  return standstills.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxStandstills)
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
