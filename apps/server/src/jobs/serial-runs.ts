export interface SerialRuns {
  /** Asks for a run after the one that is under way. One that has not begun yet stands for all who asked before it begins. */
  request(): void
  /** Resolves when every run asked for has ended. */
  settled(): Promise<void>
}

/** Single-flight: one run at a time, and requests meanwhile are joined to the next. `run` handles its own errors. */
export function createSerialRuns(run: () => Promise<void>): SerialRuns {
  let last = Promise.resolve()
  let isQueued = false
  return {
    request() {
      if (isQueued) return
      isQueued = true
      last = last.then(() => {
        isQueued = false
        return run()
      })
    },
    settled: () => last,
  }
}
