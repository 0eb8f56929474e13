import type { Database, DatabaseHealth } from '#db/database.ts'
import type { ProcessMetrics } from '#http/observability/process-metrics.ts'
import type { FirstStart } from '#resources/identity/instance/service.ts'
import type { WakeSignal, WakeSignalName, WakeSignals } from '#runtime/wake-signals.ts'

/** What the processes that serve one file send each other; the supervisor forwards it. */
export type IpcMessage =
  | { to: 'supervisor'; serving: Serving }
  | { to: 'leader'; signal: WakeSignalName }
  | { to: 'others'; distrust: string }
  | { to: 'others'; wanted: 'metrics'; by: number }
  | { to: number; metrics: ProcessMetrics; of: number }

/** What the supervisor itself sends. */
export type Order = { order: 'lead' }

export interface Serving {
  publicUrl: string
  /** Where it listens, which may differ from where the world sees it. */
  address: string
  firstStart: FirstStart | undefined
}

/** A process's channel to the others that serve the same file. */
export interface Ipc {
  /** Which process this is. */
  number: number
  /** How many there are, this one included. */
  count: number
  send(message: IpcMessage): void
  listen(listener: (message: IpcMessage | Order) => void): void
}

/** Forwards the wake signals of all processes to the leader, which runs the jobs. */
export function forwardSignals(ipc: Ipc, signals: WakeSignals, database: Pick<Database, 'closeSnapshot'>): void {
  let isLeader = false
  for (const [name, signal] of Object.entries(signals) as [WakeSignalName, WakeSignal][]) {
    signal.listen(() => {
      if (!isLeader) ipc.send({ to: 'leader', signal: name })
    })
  }
  ipc.listen((message) => {
    if ('order' in message) isLeader = true
    if (!('signal' in message)) return
    // The other process has committed: a snapshot taken before would hide from the job what it was woken for.
    database.closeSnapshot()
    signals[message.signal].wake()
  })
}

/** What the disk did not confirm to one, none may build upon. */
export function shareDistrust(ipc: Ipc, health: DatabaseHealth): void {
  let isOurs = true
  ipc.listen((message) => {
    if (!('distrust' in message)) return
    isOurs = false
    health.distrust(message.distrust)
  })
  health.listen((refusal) => {
    if (refusal?.isFinal && isOurs) ipc.send({ to: 'others', distrust: refusal.reason })
  })
}

/** How long to wait for a process that does not answer, as one that is only starting. */
const answerTimeoutMs = 500

/** Answers the others with what was counted here; what it returns asks them for theirs. */
export function shareMetrics(ipc: Ipc, own: () => ProcessMetrics): () => Promise<ProcessMetrics[]> {
  // What a process answered last stands in while it is too busy to answer: counters must not go down.
  const known = new Map<number, ProcessMetrics>()
  let take: (from: number) => void = () => undefined
  ipc.listen((message) => {
    if ('wanted' in message) ipc.send({ to: message.by, metrics: own(), of: ipc.number })
    if (!('metrics' in message)) return
    known.set(message.of, message.metrics)
    take(message.of)
  })
  const ask = async () => {
    const answered = new Set<number>()
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, answerTimeoutMs)
    take = (from) => {
      if (answered.add(from).size === ipc.count - 1) resolve()
    }
    ipc.send({ to: 'others', wanted: 'metrics', by: ipc.number })
    await promise
    clearTimeout(timer)
    // More than there can be: one has died and was replaced.
    if (known.size >= ipc.count) for (const id of known.keys()) if (!answered.has(id)) known.delete(id)
    return [...known.values()]
  }
  // One after another, so that no answer is taken for one to an earlier question.
  let asking: Promise<unknown> = Promise.resolve()
  return () => {
    const answers = asking.then(ask)
    asking = answers
    return answers
  }
}
