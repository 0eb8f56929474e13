/** What a task may ask of the thread that handed it out, while it runs: for what only that one reaches, say the file. */
export interface Help {
  ask(question: unknown, transfer?: ArrayBuffer[]): Promise<unknown>
}

/** The function that a module of tasks exports under the name `perform`. */
export type Perform<Input, Output> = (input: Input, help: Help) => Output | Promise<Output>

/**
 * Requests wait for `short` tasks. `long` ones take minutes and threads of their own, so that they hold up no request; those
 * of them that are small run as `medium` ones, so that they do not wait for the large ones either.
 */
export const lanes = ['short', 'medium', 'long'] as const

export type Lane = (typeof lanes)[number]

/** A kind of work that is done in a thread of the worker pool. */
export interface Task<Input, Output> {
  name: string
  /** The module that exports `perform`. It is loaded in the thread alone. */
  module: string
  lane: Lane
  /** How long it may take once it runs; the thread is ended then. */
  deadlineMs: number
  /** Never there: it carries the types. */
  types?: { input: Input; output: Output }
}

export interface TaskOptions {
  module: URL
  lane: Lane
  deadlineMs: number
}

export function defineTask<Input, Output>(
  name: string,
  { module, lane, deadlineMs }: TaskOptions,
): Task<Input, Output> {
  return { name, module: module.href, lane, deadlineMs }
}

const handover = Symbol('handover')

interface Handover {
  output: unknown
  [handover]: ArrayBuffer[]
}

/** For the end of a task: gives the buffers in what it returns away, instead of copies of them. */
export function handOver<Output>(output: Output, buffers: ArrayBuffer[]): Output {
  return { output, [handover]: buffers } as Output
}

/** What to send for what a task returned. */
export function toSend(returned: unknown): { output: unknown; buffers: ArrayBuffer[] } {
  if (!isHandover(returned)) return { output: returned, buffers: [] }
  return { output: returned.output, buffers: returned[handover] }
}

function isHandover(returned: unknown): returned is Handover {
  return typeof returned === 'object' && returned !== null && handover in returned
}
