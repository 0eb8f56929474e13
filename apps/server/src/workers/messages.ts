export type ToThread =
  | { kind: 'task'; module: string; input: unknown }
  | { kind: 'reply'; id: number; value: unknown }
  | { kind: 'unanswered'; id: number; message: string }

export type FromThread =
  | { kind: 'question'; id: number; question: unknown }
  | { kind: 'done'; output: unknown }
  | { kind: 'failed'; name: string; message: string; stack: string | undefined }
