import type { Schema } from '@quire/api-types'

interface Failure {
  request: Request
  message: string
  response?: Response
  code?: number
  cause?: unknown
}

/** A call that failed: refused by the server, or without a usable answer. */
export class QuireError<Status extends number = number> extends Error {
  override readonly name = 'QuireError'
  /** The HTTP status, or 0 when no answer came; then `cause` says why. */
  readonly status: Status
  /** The code in the body of the answer; the status when the body has none. */
  readonly code: number
  /** The id under which the server logged the request. */
  readonly requestId: string | undefined
  /** How long the server asks to wait before the next try; undefined when it does not say. */
  readonly retryAfterMs: number | undefined
  readonly method: string
  readonly url: string
  /** The answer, its body still unread; undefined when none came. */
  readonly response: Response | undefined

  constructor({ request, message, response, code, cause }: Failure) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = (response?.status ?? 0) as Status
    this.code = code ?? this.status
    this.requestId = response?.headers.get('x-request-id') ?? undefined
    this.retryAfterMs = retryAfterMs(response)
    this.method = request.method
    this.url = request.url
    this.response = response
  }
}

/** Tells whether something caught is a failed call, and, when statuses are given, one that failed with one of them. */
export function isQuireError<const Status extends number = number>(
  error: unknown,
  ...statuses: Status[]
): error is QuireError<Status> {
  return error instanceof QuireError && (statuses.length === 0 || statuses.some((status) => status === error.status))
}

export async function refusedCall(request: Request, response: Response): Promise<QuireError> {
  const { code, message } = await readError(response)
  return new QuireError({
    request,
    response,
    message: typeof message === 'string' ? message : response.statusText || `HTTP ${response.status}`,
    ...(typeof code === 'number' && { code }),
  })
}

export function unanswered(request: Request, cause: unknown): QuireError {
  return new QuireError({ request, cause, message: `${request.method} ${request.url} got no answer` })
}

export function unreadable(request: Request, cause: unknown): QuireError {
  return new QuireError({ request, cause, message: `the answer to ${request.method} ${request.url} broke off` })
}

export function notJson(request: Request, response: Response): QuireError {
  const contentType = response.headers.get('content-type')
  return new QuireError({ request, response, message: `${request.url} answered ${contentType} instead of JSON` })
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfterMs(response: Response | undefined): number | undefined {
  const value = response?.headers.get('retry-after')
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}

/** A proxy in between answers whatever it likes, so nothing about the body is taken for granted. */
async function readError(response: Response): Promise<{ [Field in keyof Schema<'Error'>['error']]?: unknown }> {
  try {
    const body = (await response.clone().json()) as Partial<Schema<'Error'>> | null
    return body?.error ?? {}
  } catch {
    return {}
  }
}
