import type { FileHealth } from '#db/sqlite/file-health.ts'
import type { ProcessMetrics } from '#http/observability/process-metrics.ts'
import type { FirstStart } from '#resources/identity/instance/service.ts'
import type { WakeSignal } from '#runtime/wake-signal.ts'

/** What the processes that serve one file tell each other; the supervisor hands it on. */
export type Message =
  | { to: 'supervisor'; serving: Serving }
  | { to: 'leader'; ring: SignalName }
  | { to: 'others'; distrust: string }
  | { to: 'others'; wanted: 'metrics'; by: number }
  | { to: number; metrics: ProcessMetrics; of: number }

/** What the supervisor says on its own. */
export type Order = { order: 'lead' }

export interface Serving {
  publicUrl: string
  /** Where it listens, which may differ from where the world sees it. */
  address: string
  firstStart: FirstStart | undefined
}

const bellNames = ['specSignal', 'computedSignal', 'eventSignal'] as const
type SignalName = (typeof bellNames)[number]

/** The processes that serve the same file, as one of them sees them. */
export interface Siblings {
  /** Which one this is. */
  number: number
  /** How many there are, this one included. */
  count: number
  tell(message: Message): void
  hear(listener: (message: Message | Order) => void): void
}

/** Lets whoever does the jobs hear the signals of all. */
export function shareSignals(siblings: Siblings, signals: Record<SignalName, WakeSignal>): void {
  let isLeader = false
  for (const name of bellNames) {
    signals[name].listen(() => {
      if (!isLeader) siblings.tell({ to: 'leader', ring: name })
    })
  }
  siblings.hear((message) => {
    if ('order' in message) isLeader = true
    if ('ring' in message) signals[message.ring].wake()
  })
}

/** What the disk did not confirm to one, none may build upon. */
export function shareDistrust(siblings: Siblings, health: FileHealth): void {
  let isOurs = true
  siblings.hear((message) => {
    if (!('distrust' in message)) return
    isOurs = false
    health.distrust(message.distrust)
  })
  health.listen((refusal) => {
    if (refusal?.isFinal && isOurs) siblings.tell({ to: 'others', distrust: refusal.reason })
  })
}

/** How long to wait for one that does not answer, as one that is only starting. */
const patienceMs = 500

/** Tells the others what was counted here whenever they want to know; the answer is how to ask them. */
export function shareMetrics(siblings: Siblings, own: () => ProcessMetrics): () => Promise<ProcessMetrics[]> {
  // What one said last stands in for one that is too busy to answer: counters must not go down.
  const known = new Map<number, ProcessMetrics>()
  let take: (from: number) => void = () => undefined
  siblings.hear((message) => {
    if ('wanted' in message) siblings.tell({ to: message.by, metrics: own(), of: siblings.number })
    if (!('metrics' in message)) return
    known.set(message.of, message.metrics)
    take(message.of)
  })
  const ask = async () => {
    const answered = new Set<number>()
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    take = (from) => {
      if (answered.add(from).size === siblings.count - 1) resolve()
    }
    siblings.tell({ to: 'others', wanted: 'metrics', by: siblings.number })
    await promise
    clearTimeout(timer)
    // More than there can be: one has died, and another has taken its place.
    if (known.size >= siblings.count) for (const id of known.keys()) if (!answered.has(id)) known.delete(id)
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
