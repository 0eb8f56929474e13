/** A module that exports `perform`, which is run in a thread. */
export interface ThreadModule<Input, Output> {
  name: string
  module: URL
  deadlineMs: number
  /** Never there: it carries the types. */
  types?: { input: Input; output: Output }
}

/** Runs a module in a thread of the worker pool, fair between callers. */
export type RunInThread = <Input, Output>(task: ThreadModule<Input, Output>, input: Input) => Promise<Output>

/** Starts a thread for one module alone, which performs one input after another. */
export type StartThread = <Input, Output>(
  task: ThreadModule<Input, Output>,
) => { run(input: Input): Promise<Output>; end(): Promise<void> }
