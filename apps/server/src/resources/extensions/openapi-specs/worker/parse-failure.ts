import type { Failure, ProcessErrorCode } from './messages.ts'

/** Why a source cannot be used. */
export class ParseFailure extends Error {
  override name = 'ParseFailure'
  readonly failure: Failure

  constructor(message: string, code: ProcessErrorCode = 'PARSE_ERROR') {
    super(message)
    this.failure = { code, errors: [{ message }] }
  }
}
