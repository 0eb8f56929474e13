import type { CallerId } from '#db/tables/caller-id.ts'
import { TooManyRequestsError, UnavailableError } from '#errors.ts'
import { createFairQueue } from './fair-queue.ts'

export interface TurnLimits {
  /** How many may have their turn at the same time. */
  atOnce: number
  maxWaiting: number
  maxWaitingPerCaller: number
  /** How long somebody may wait for a turn. */
  maxWaitMs: number
}

export interface Turn {
  caller: CallerId
  /** Whether it waits for as long as it takes: for work that nobody waits for, and for parts of what has been begun. */
  isPatient: boolean
  /** Aborted when nobody waits for the outcome any more: it gives up its turn, unless that has begun. */
  gone?: AbortSignal | undefined
}

/** Somebody whose turn it is, and who is to be given what the turn is about. */
export interface Waiting<Slot> {
  caller: CallerId
  resolve(slot: Slot): void
}

export interface TurnQueue<Slot> {
  /** Waits for a turn, and gives up when the caller does. `next` begins the turns that can begin. */
  enter(turn: Turn, next: () => void, signal?: AbortSignal): Promise<Slot>
  /** Whose turn it is. */
  take(): Waiting<Slot> | undefined
  /** To be told when the turn of somebody is over, and how long it took. */
  end(caller: CallerId, ms: number): void
  waiting(): number
  /** How many were refused since the start because too many waited, or for too long. */
  refused(): number
}

/**
 * Callers that take turns, those first who had least of the time lately: nine who each bring what takes ten seconds keep
 * nobody waiting for nine times as long who brings what takes one. One caller never has all turns where there are several at
 * once, so that nobody waits for the deadline of another.
 */
export function createTurnQueue<Slot>(limits: TurnLimits): TurnQueue<Slot> {
  const queue = createFairQueue<Waiting<Slot>>()
  const running = new Map<CallerId, number>()
  const spent = createSpentTime()
  const maxPerCaller = Math.max(1, limits.atOnce - 1)
  const mayHave = (caller: CallerId) => (running.get(caller) ?? 0) < maxPerCaller
  let refused = 0

  const refuse = <Refusal>(refusal: Refusal): Refusal => {
    refused += 1
    return refusal
  }
  const requireQueueSlot = (caller: CallerId) => {
    if (queue.size() >= limits.maxWaiting) throw refuse(busy())
    if (queue.sizeOf(caller) >= limits.maxWaitingPerCaller) throw refuse(tooMany(limits.maxWaitingPerCaller))
  }
  return {
    async enter({ caller, isPatient }, next, signal) {
      signal?.throwIfAborted()
      if (!isPatient) requireQueueSlot(caller)
      const waiting = { ...Promise.withResolvers<Slot>(), caller }
      const leave = (reason: unknown) => {
        queue.remove(caller, waiting)
        waiting.reject(reason)
      }
      const giveUp = () => leave(signal?.reason)
      const timer = isPatient ? undefined : setTimeout(() => leave(refuse(busy())), limits.maxWaitMs)
      signal?.addEventListener('abort', giveUp)
      queue.push(caller, waiting)
      next()
      try {
        return await waiting.promise
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
    },
    take() {
      const waiting = queue.take(mayHave, spent.of)
      if (waiting) running.set(waiting.caller, (running.get(waiting.caller) ?? 0) + 1)
      return waiting
    },
    end(caller, ms) {
      spent.add(caller, ms)
      const left = (running.get(caller) ?? 1) - 1
      if (left === 0) running.delete(caller)
      else running.set(caller, left)
    },
    waiting: queue.size,
    refused: () => refused,
  }
}

/** After this half of it is forgotten: nobody stands behind all others for longer than a minute. */
const halfLifeMs = 10_000
const mostCountedMs = 20_000
/** Nobody has to wait for somebody whose turns took no longer than this. */
const negligibleMs = 100

/** How much time callers had lately. */
function createSpentTime(now = () => performance.now()) {
  const byCaller = new Map<CallerId, { ms: number; at: number }>()
  const leftOf = ({ ms, at }: { ms: number; at: number }) => ms * 0.5 ** ((now() - at) / halfLifeMs)
  const of = (caller: CallerId) => {
    const known = byCaller.get(caller)
    const ms = known ? leftOf(known) : 0
    return ms < negligibleMs ? 0 : ms
  }
  return {
    of,
    add(caller: CallerId, ms: number) {
      byCaller.set(caller, { ms: Math.min(of(caller) + ms, mostCountedMs), at: now() })
      for (const other of byCaller.keys()) if (of(other) === 0) byCaller.delete(other)
    },
  }
}

function busy(): UnavailableError {
  return new UnavailableError('the server has more to work out than it can; try again in 5 s', 5)
}

function tooMany(limit: number): TooManyRequestsError {
  return new TooManyRequestsError(`${limit} tasks of yours are waiting to be worked out already; try again in 5 s`, 5)
}
