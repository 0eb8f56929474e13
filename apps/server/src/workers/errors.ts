/** A task that was ended because it took more than it may: its input is too costly, and nothing else is wrong. */
export class TooCostlyError extends Error {
  override name = 'TooCostlyError'
  readonly of: 'time' | 'memory'

  constructor(of: 'time' | 'memory', message: string) {
    super(message)
    this.of = of
  }
}

/** What a task threw, by its name and words: errors lose their class on the way between threads. */
export class TaskFailedError extends Error {
  override name = 'TaskFailedError'
  /** The name of what was thrown. */
  readonly kind: string

  constructor(kind: string, message: string, stack: string | undefined) {
    super(message)
    this.kind = kind
    if (stack !== undefined) this.stack = stack
  }
}
