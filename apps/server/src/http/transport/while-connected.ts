import type { ServerResponse } from 'node:http'
import { UnavailableError } from '#errors.ts'
import type { WorkerPool } from '#workers/pool.ts'

/** The pool for a request that changes nothing: once its client has hung up, what waits for a thread gives up its turn. */
export function whileConnected(workers: WorkerPool, response: ServerResponse): WorkerPool {
  let gone: AbortSignal | undefined
  return {
    ...workers,
    run(task, input, options) {
      gone ??= goneSignal(response)
      return workers.run(task, input, { gone, ...options })
    },
  }
}

function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  const leave = () => gone.abort(new UnavailableError('the client hung up', 1))
  if (response.closed) leave()
  else response.once('close', leave)
  return gone.signal
}
