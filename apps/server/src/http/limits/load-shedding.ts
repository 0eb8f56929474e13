import type { IncomingMessage, ServerResponse } from 'node:http'
import { UnavailableError } from '#errors.ts'
import type { Limits } from '#http/transport/limits.ts'
import type { Pressure } from '#runtime/memory-watch.ts'
import { createFairPool } from './fair-pool.ts'
import type { LoadCaller } from './load-caller.ts'
import { createRequestQueue } from './request-queue.ts'

export interface LoadShedder {
  /** Lets a request in, or throws the refusal. It has to leave again. */
  admit(response: ServerResponse, caller: LoadCaller): void
  /** Undefined when the request can be worked on at once, else resolves when it can; rejects with the refusal. */
  enqueue(response: ServerResponse, caller: LoadCaller): Promise<undefined> | undefined
  leave(response: ServerResponse): void
  figures(): { requests: number; waiting: number }
  stop(): void
}

/** Counts a refusal under its reason, which is a label of the metrics. */
export type CountRefusal = (
  reason: 'requests' | 'requests of the caller' | 'wait' | 'unread responses' | 'memory',
) => void

/** Requests let in between two looks at what waits to be read. */
const sweepEvery = 32

/** Refuses requests while there is more to do than can be done, first those of whoever asks for most. */
export function createLoadShedder(
  limits: Limits,
  countRefusal: CountRefusal,
  pressure: () => Pressure = () => 'none',
): LoadShedder {
  const inside = new Map<ServerResponse, LoadCaller>()
  const known = createFairPool(limits.maxRequests)
  const anonymous = createFairPool(limits.maxAnonymousRequests)
  const queue = createRequestQueue(limits)
  let unread = { total: 0, byCaller: new Map<string, number>() }
  let sinceSweep = 0
  const sweep = () => {
    sinceSweep = 0
    unread = boundUnread(inside, limits)
  }
  const sweeping = setInterval(sweep, limits.sweepMs)
  sweeping.unref()

  const refuse = (reason: Parameters<CountRefusal>[0], message = 'the server has more to do than it can') => {
    countRefusal(reason)
    return new UnavailableError(`${message}; try again in 1 s`, 1)
  }
  return {
    admit(response, caller) {
      if (isTooMuch(response.req, pressure())) throw refuse('memory', 'the server is short of memory')
      if ((unread.byCaller.get(caller.id) ?? 0) > limits.maxUnreadBytes - unread.total) {
        throw refuse('unread responses', 'too many responses to you wait to be read')
      }
      const pool = caller.isKnown ? known : anonymous
      if (!pool.take(caller, 1)) throw refuse(pool.takenBy(caller) > 0 ? 'requests of the caller' : 'requests')
      inside.set(response, caller)
      if (++sinceSweep >= sweepEvery) sweep()
    },
    enqueue(response, caller) {
      const queued = queue.enqueue(response, caller)
      return queued?.then((isNext) => {
        if (!isNext) throw refuse('wait')
        return undefined
      })
    },
    leave(response) {
      const caller = inside.get(response)
      if (!caller) return
      inside.delete(response)
      const pool = caller.isKnown ? known : anonymous
      pool.give(caller, 1)
    },
    figures: () => ({ requests: inside.size, waiting: queue.waiting() }),
    stop: () => clearInterval(sweeping),
  }
}

/** A body of this size is costly: it lies in memory several times before it is written. */
const largeBodyBytes = 256 * 1024

/** Large bodies are the first to be refused, then all that is not read, and in the end everything. */
function isTooMuch({ method, headers }: IncomingMessage, pressure: Pressure): boolean {
  if (pressure === 'none') return false
  if (pressure === 'tight') {
    // How much comes out of what is packed, or comes without a length, is not known.
    if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return true
    return Number(headers['content-length'] ?? 0) >= largeBodyBytes
  }
  return pressure === 'full' || (method !== 'GET' && method !== 'HEAD')
}

/**
 * How much waits to be read, and by whom. Whoever reads nothing of it for long is cut off, as Node sees whether anything
 * moves; when it is too much in all, those for whom most waits.
 */
function boundUnread(inside: ReadonlyMap<ServerResponse, LoadCaller>, { unreadMs, maxUnreadBytes }: Limits) {
  const byCaller = new Map<string, number>()
  const ended: { response: ServerResponse; bytes: number; caller: string }[] = []
  let total = 0
  for (const [response, { id }] of inside) {
    if (!response.writableEnded) continue
    // Of several requests on one connection only the oldest response is with the connection.
    const bytes = response.writableLength
    const { socket } = response.req
    total += bytes
    byCaller.set(id, (byCaller.get(id) ?? 0) + bytes)
    ended.push({ response, bytes, caller: id })
    if (socket.timeout !== unreadMs) socket.setTimeout(unreadMs, () => socket.destroy())
  }
  if (total > maxUnreadBytes) {
    const most = (caller: string) => byCaller.get(caller) ?? 0
    ended.sort((a, b) => most(b.caller) - most(a.caller) || b.bytes - a.bytes)
    for (const { response, bytes, caller } of ended) {
      if (total <= maxUnreadBytes) break
      response.req.socket.destroy()
      total -= bytes
      byCaller.set(caller, most(caller) - bytes)
    }
  }
  return { total, byCaller }
}
