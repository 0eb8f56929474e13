/** What was asked for cannot be done; the message names the field, as the caller wrote it. */
export class ContentError extends Error {
  /** `missing` when something named does not exist, `invalid` otherwise. */
  readonly reason: 'invalid' | 'missing'
  readonly field: string

  constructor(reason: 'invalid' | 'missing', field: string, problem: string) {
    super(`${field} ${problem}`)
    this.name = 'ContentError'
    this.reason = reason
    this.field = field
  }
}
