import { AsyncLocalStorage } from 'node:async_hooks'

/** What the code that runs belongs to: an operation, a page or a job. */
export interface Work {
  name: string
  /** Tells the watch on the event loop that this work has the thread now. */
  mark(name: string | undefined): void
}

/** Follows a piece of work through everything it waits for. */
export const currentWork = new AsyncLocalStorage<Work>()

/**
 * To be called where work goes on after it has waited: others had the thread meanwhile, and without this the watch on the
 * event loop would take what follows for theirs. `part` names a part of the work that is worth being told apart.
 */
export function resumeWork(part?: string): void {
  const work = currentWork.getStore()
  work?.mark(part === undefined ? work.name : `${part} of ${work.name}`)
}
