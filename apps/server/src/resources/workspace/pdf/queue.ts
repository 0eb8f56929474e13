import { TooManyRequestsError } from '../../../errors.ts'

const maxWaiting = 16

/** One PDF is made at a time: each takes a processor for seconds, and requests need one, too. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= maxWaiting) throw new TooManyRequestsError(`${maxWaiting} PDFs are waiting to be made`, 10)
    waiting += 1
    const result = last.then(work).finally(() => {
      waiting -= 1
    })
    last = result.catch(() => undefined)
    return result
  }
}
