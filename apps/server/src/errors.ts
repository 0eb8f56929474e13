/** What the caller did wrong, or what stands in its way: everything else is a fault of ours and answers 500. */
export class ServiceError extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.headers = headers
  }
}

export class BadRequestError extends ServiceError {
  constructor(message: string) {
    super(400, message)
  }
}

export class UnauthorizedError extends ServiceError {
  constructor(message: string) {
    super(401, message, { 'www-authenticate': 'Bearer' })
  }
}

export class ForbiddenError extends ServiceError {
  constructor(message: string) {
    super(403, message)
  }
}

/** Missing, or hidden from the caller: the two must read the same. */
export class NotFoundError extends ServiceError {
  readonly what: string

  constructor(what: string) {
    super(404, `${what} does not exist, or you may not see it`)
    this.what = what
  }
}

export class ConflictError extends ServiceError {
  constructor(message: string) {
    super(409, message)
  }
}

/** Its own class, so that a command can name the ways out that it has. */
export class LockedSpaceError extends ConflictError {
  constructor() {
    super('the space is locked: open a change request, or set its editMode to `live`')
  }
}

export class PayloadTooLargeError extends ServiceError {
  constructor(limit: number) {
    super(413, `body is larger than the ${limit} bytes this operation takes`)
  }
}

export class TooManyRequestsError extends ServiceError {
  constructor(message: string, retryAfterSeconds: number) {
    super(429, message, { 'retry-after': String(retryAfterSeconds) })
  }
}

/** For the moment nothing can be done; what was asked for may be asked for again. */
export class UnavailableError extends ServiceError {
  constructor(message: string, retryAfterSeconds: number) {
    super(503, message, { 'retry-after': String(retryAfterSeconds) })
  }
}
