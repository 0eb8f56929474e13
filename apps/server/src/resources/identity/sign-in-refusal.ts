import { ServiceError } from '#errors.ts'

/** A sign-in that is not let through. The message is for the person, the reason for the log. */
export class SignInRefusal extends ServiceError {
  readonly reason: string

  constructor(reason: string, message = 'What the identity provider sent was not accepted.', status = 403) {
    super(status, message)
    this.reason = reason
  }
}
