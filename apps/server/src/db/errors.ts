/** A database that this version cannot work with; the message says what to do. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError'
  /** What is wrong, without what to do about it. */
  readonly fault: string

  constructor(fault: string, advice?: string) {
    super(advice === undefined ? fault : `${fault}. ${advice}`)
    this.fault = fault
  }
}
