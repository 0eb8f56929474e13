import type { AppContext } from '#context.ts'
import { adviseUpload } from '#http/api/api-target.ts'
import type { ApiResponse, Exchange } from '#http/api/exchange.ts'
import { sendError } from '#http/transport/error-response.ts'
import { send } from '#http/transport/send.ts'

/** Sends what an operation came to. */
export function respond({ response, headers }: Exchange, { status, body, headers: own }: ApiResponse): void {
  send(response, status, body, own ? { ...headers, ...own } : headers)
}

/** Sends why a step refused or failed. */
export function respondError(
  { log }: Pick<AppContext, 'log'>,
  { response, operation, headers }: Exchange,
  error: unknown,
) {
  sendError(response, adviseUpload(error, operation), log, headers)
}
