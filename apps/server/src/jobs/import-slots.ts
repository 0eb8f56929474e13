import type { CallerId } from '#db/tables/caller-id.ts'

/** An import that the job is at. */
export interface RunningImport {
  spaceId: string
  callerId: CallerId
  claimedAt: number
  /** Whether all is read: what is left is bounded by that, and is done in turns with everything else. */
  isWriting: boolean
  /** Whether there was no room for it in the end. */
  isRefused: boolean
  /** Ends its reading early. */
  yielding: AbortController
}

/** The memory for imports bounds what they keep; this bounds how many sources are read from, and writers. */
const maxReading = 4
const maxAtOnce = 8
/** Whatever waits: the rest is for those who come. The memory has room for one more that its caller waits for. */
const maxPerCaller = 2

/** What may be begun beside the imports that are under way, and which of them is to make room. */
export function importSlots(running: readonly RunningImport[], refused: ReadonlySet<CallerId>) {
  const reading = running.filter(({ isWriting }) => !isWriting)
  const hasFree = reading.length < maxReading && running.length < maxAtOnce
  const callers = [...new Set(running.map(({ callerId }) => callerId))]
  const countOf = (caller: CallerId) => running.filter(({ callerId }) => callerId === caller).length
  return {
    hasFree,
    callers,
    claims: {
      busySpaces: running.map(({ spaceId }) => spaceId),
      busyCallers: [...refused, ...callers.filter((caller) => countOf(caller) >= maxPerCaller)],
      lastCallers: callers,
    },
    /**
     * For an import of somebody who has none under way: of those that have been read since then or longer, one of the caller
     * who has most. Where there is a free slot, it waits for its space.
     */
    toYield(spaceId: string, claimedBefore: number): RunningImport | undefined {
      return reading
        .filter((own) => own.claimedAt <= claimedBefore && !own.yielding.signal.aborted)
        .filter((own) => !hasFree || own.spaceId === spaceId)
        .sort((a, b) => countOf(b.callerId) - countOf(a.callerId) || a.claimedAt - b.claimedAt)[0]
    },
  }
}
