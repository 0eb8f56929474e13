import type { Schema } from '@quire/api-types'

interface Failure {
  request: Request
  message: string
  response?: Response
  code?: number
  cause?: unknown
}

/** A call that failed: refused by the server, or without a usable answer. */
export class QuireError extends Error {
  override readonly name = 'QuireError'
  /** The HTTP status, or 0 when no answer came; then `cause` says why. */
  readonly status: number
  /** The code in the body of the answer; the status when the body has none. */
  readonly code: number
  /** The id under which the server logged the request. */
  readonly requestId: string | undefined
  readonly method: string
  readonly url: string
  /** The answer, its body still unread; undefined when none came. */
  readonly response: Response | undefined

  constructor({ request, message, response, code, cause }: Failure) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = response?.status ?? 0
    this.code = code ?? this.status
    this.requestId = response?.headers.get('x-request-id') ?? undefined
    this.method = request.method
    this.url = request.url
    this.response = response
  }
}

/** Tells whether something caught is a failed call, and, when a status is given, one that failed with it. */
export function isQuireError(error: unknown, status?: number): error is QuireError {
  return error instanceof QuireError && (status === undefined || error.status === status)
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

export function notJson(request: Request, response: Response): QuireError {
  const contentType = response.headers.get('content-type')
  return new QuireError({ request, response, message: `${request.url} answered ${contentType} instead of JSON` })
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
