import type { Ref } from './document.ts'

/** What the thread that makes a PDF asks of the one that serves; a chunk of the PDF is handed over, and not answered. */
export type Question =
  | { kind: 'texts'; hashes: string[] }
  | { kind: 'file'; ref: Ref }
  | { kind: 'reusable'; id: string }
  | { kind: 'chunk'; chunk: Uint8Array }

export type PdfOutcome = { isMade: true } | { isMade: false; reason: string }
