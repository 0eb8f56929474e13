import type { Exchange } from '#http/api/exchange.ts'
import type { LargeResponses } from '#http/limits/large-responses.ts'
import type { LoadCaller } from '#http/limits/load-caller.ts'
import type { LoadShedder } from '#http/limits/load-shedding.ts'

export interface CapacityParts {
  loadShedder: LoadShedder
  largeResponses: LargeResponses
}

/** Waits until the request may be worked on. What it gets is to be called when the response is sent. */
export function createWaitForCapacity({ loadShedder, largeResponses }: CapacityParts) {
  return async ({ response, operation }: Exchange, caller: LoadCaller): Promise<(() => void) | undefined> => {
    const release = operation.row.largeAnswer ? await largeResponses.enter(caller.id) : undefined
    try {
      await loadShedder.enqueue(response, caller)
      return release
    } catch (refusal) {
      release?.()
      throw refusal
    }
  }
}
