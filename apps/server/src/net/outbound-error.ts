import { BadRequestError } from '#errors.ts'

export type OutboundReason =
  /** Not an http or https address, or one with a name and password in it. */
  | 'invalid-address'
  /** Leads into a network that requests may not reach. */
  | 'refused-address'
  /** No such host, no connection, or one that broke. */
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  /** The other side answered with something else than success. */
  | 'status'
  /** The response cannot be decoded. */
  | 'invalid-response'

/** Why an outbound request failed. The message says it of "the address", for a caller to put its field's name before. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly reason: OutboundReason
  /** With the reason `status`. */
  readonly status: number | undefined

  constructor(reason: OutboundReason, message: string, status?: number) {
    super(message)
    this.reason = reason
    this.status = status
  }
}

/** For requests whose address the caller gave: what went wrong is told as a fault of that field. */
export async function blaming<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof OutboundError) throw new BadRequestError(`${field} cannot be fetched: ${error.message}`)
    throw error
  }
}
