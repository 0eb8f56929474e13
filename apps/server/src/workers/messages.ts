export type ToThread =
  | { kind: 'task'; module: string; input: unknown }
  | { kind: 'reply'; id: number; value: unknown }
  | { kind: 'unanswered'; id: number; message: string }

/** At the end of a task, the time of the processor that the thread has used since its start. */
export type FromThread =
  | { kind: 'question'; id: number; question: unknown }
  | { kind: 'done'; output: unknown; usedMs: number }
  | { kind: 'failed'; name: string; message: string; stack: string | undefined; usedMs: number }
