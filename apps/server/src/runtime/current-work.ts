/** What the code that runs belongs to: an operation, a page or a job. */
export interface Work {
  name: string
  /** Tells the watch on the event loop that this work has the thread now. */
  mark(name: string | undefined): void
}

/** A thread does one thing at a time, whichever server it belongs to. */
const thread: { work: Work | undefined } = { work: undefined }

/** Whose the thread is now. */
export function currentWork(): Work | undefined {
  return thread.work
}

/** Begins something as the work that it belongs to, and gives the thread back when it waits for the first time. */
export function runAs<Result>(work: Work, perform: () => Result): Result {
  const before = thread.work
  thread.work = work
  try {
    return perform()
  } finally {
    thread.work = before
  }
}

/** Says that work goes on after it has waited: others had the thread meanwhile, and what follows is not theirs. */
export function resume(work: Work | undefined, part?: string): void {
  thread.work = work
  work?.mark(part === undefined ? work.name : `${part} of ${work.name}`)
}

/** Waits for what is not done in this thread, as an answer from the network, and goes on as the work that waited. */
export async function waitAsWork<Result>(promise: Promise<Result>): Promise<Result> {
  const resumeWork = suspendWork()
  try {
    return await promise
  } finally {
    resumeWork()
  }
}

/**
 * To be called before waiting; what it answers is to be called where the work goes on. An AsyncLocalStorage would follow it
 * by itself, but makes every promise of the process dearer: a tenth of a small read (68 instead of 60 µs).
 */
export function suspendWork(): (part?: string) => void {
  const { work } = thread
  return (part) => resume(work, part)
}
