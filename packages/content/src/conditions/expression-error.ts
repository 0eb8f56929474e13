/** An expression that cannot be used; `position` is where, counted in characters from 0. */
export class ExpressionError extends Error {
  override name = 'ExpressionError'
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.position = position
  }
}
