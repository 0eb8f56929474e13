import type { Library } from './job.ts'

/** What the thread that makes a PDF tells the one that started it. */
export type Told =
  | { kind: 'ask'; id: number; question: keyof Library; about: unknown }
  | { kind: 'chunk'; chunk: Uint8Array }
  | { kind: 'end' }
  | { kind: 'refused'; reason: string }

/** What it is answered. */
export interface Answer {
  id: number
  value: unknown
}
