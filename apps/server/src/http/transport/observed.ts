import type { IncomingMessage, ServerResponse } from 'node:http'

/** What is recorded about a request on its way through, for the log line and the metrics at its end. */
export interface Observed extends ServerResponse {
  requestId?: string
  operationId?: string
  userId?: string
  /** Whether something is still being done for it, also after the client hung up. */
  isWorkedOn?: boolean
}

/** For pages that do not leave through `send`, which sends the id itself. */
export function sendRequestId(_request: IncomingMessage, response: Observed, next: () => void): void {
  response.setHeader('x-request-id', response.requestId ?? '')
  next()
}
