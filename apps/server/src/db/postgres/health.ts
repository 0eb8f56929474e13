import type { DatabaseHealth, Refusal } from '#db/database.ts'
import { DatabaseAwayError, serverErrorReason } from './errors.ts'

export interface ServerHealth extends DatabaseHealth {
  /** Waits for what was asked of the database; fails at once when it is away, or is found to be meanwhile. */
  ask<T>(question: () => Promise<T>): Promise<T>
  /** How often it has been away: connections from before are not to be relied upon. */
  outages(): number
  stop(): void
}

export interface HealthOptions {
  /** Asks the database whether it is there, on a connection of its own, and gives up before long; undefined for who knows. */
  probe(): Promise<boolean | undefined>
  /** After so long without an answer it is asked whether it is there at all. */
  slowMs: number
  /** How often it is asked while it is away, and how often it is looked whether somebody waits for an answer. */
  intervalMs: number
  /** Called before somebody waits for an answer; what it answers is called when they go on. */
  onWait?: () => () => void
}

interface Waiting {
  since: number
  fail(error: unknown): void
}

/**
 * The database is away when no connection to it can be made. One that ends, or does not answer, is a reason to look. While it is
 * away nobody waits for it, and whoever waits already is told.
 */
export function createServerHealth({ probe, slowMs, intervalMs, onWait }: HealthOptions): ServerHealth {
  const listeners: ((refusal: Refusal | undefined) => void)[] = []
  const waiting = new Set<Waiting>()
  let current: Refusal | undefined
  let outages = 0
  let isProbing = false
  let timer: NodeJS.Timeout | undefined

  const change = (next: Refusal | undefined) => {
    if (next?.reason === current?.reason) return
    current = next
    for (const listener of listeners) listener(next)
  }
  const leave = () => {
    if (current === undefined) outages += 1
    const error = new DatabaseAwayError('the database does not answer')
    change({ reason: serverErrorReason(error) ?? error.message, isFinal: false })
    for (const { fail } of waiting) fail(error)
    watch()
  }
  const look = async () => {
    if (isProbing) return
    isProbing = true
    const isThere = await probe()
    isProbing = false
    if (isThere) change(undefined)
    else if (isThere === false) leave()
  }
  const tick = () => {
    const [oldest] = waiting
    const isSlow = oldest !== undefined && performance.now() - oldest.since >= slowMs
    if (current || isSlow) void look()
    if (current || oldest) return
    clearInterval(timer)
    timer = undefined
  }
  /** While there is something to look at. */
  const watch = () => {
    timer ??= setInterval(tick, intervalMs).unref()
  }
  const settle = async <T>(answer: Promise<T>): Promise<T> => {
    const goOn = onWait?.()
    const { promise: away, reject: fail } = Promise.withResolvers<never>()
    const own = { since: performance.now(), fail }
    waiting.add(own)
    watch()
    try {
      return await Promise.race([answer, away])
    } catch (error) {
      if (error instanceof DatabaseAwayError) void look()
      throw error
    } finally {
      waiting.delete(own)
      goOn?.()
    }
  }
  return {
    refusal: () => current,
    async ask(question) {
      if (current) throw new DatabaseAwayError(current.reason)
      return settle(question())
    },
    outages: () => outages,
    // Each server asks the database itself.
    distrust: () => undefined,
    listen: (listener) => void listeners.push(listener),
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
