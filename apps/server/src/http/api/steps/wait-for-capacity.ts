import type { Exchange } from '#http/api/exchange.ts'
import type { LargeResponses } from '#http/limits/large-responses.ts'
import type { LoadCaller } from '#http/limits/load-caller.ts'
import type { LoadShedder } from '#http/limits/load-shedding.ts'

export interface CapacityParts {
  loadShedder: LoadShedder
  largeResponses: LargeResponses
  longLists: LargeResponses | undefined
}

/** Pages of so many objects are long. */
const longPage = 200

type Release = () => void

/** Waits until the request may be worked on. What it gets for a large response is to be called when that is sent. */
export function createWaitForCapacity({ loadShedder, largeResponses, longLists }: CapacityParts) {
  const enter = async (slots: LargeResponses, { response }: Exchange, caller: LoadCaller): Promise<Release> => {
    const entered = slots.enter(caller, response)
    const release = entered instanceof Promise ? await entered : entered
    try {
      await loadShedder.enqueue(response, caller)
      return release
    } catch (refusal) {
      release()
      throw refusal
    }
  }
  return (exchange: Exchange, caller: LoadCaller): Promise<Release | undefined> | undefined => {
    if (exchange.operation.row.largeResponse) return enter(largeResponses, exchange, caller)
    if (longLists && isLongList(exchange)) return enter(longLists, exchange, caller)
    return loadShedder.enqueue(exchange.response, caller)
  }
}

/** Asked of the address as it came, for it is validated later. */
function isLongList({ request }: Exchange): boolean {
  return Number(/[?&]limit=(\d+)/.exec(request.url ?? '')?.[1] ?? 0) > longPage
}
