import type { DocumentNode, Ref } from './document.ts'

/** Messages of the PDF worker to the main thread. A chunk of the file is sent without a reply. */
export type Question =
  | { kind: 'texts'; hashes: string[] }
  | { kind: 'file'; ref: Ref }
  | { kind: 'reusable'; id: string }
  | { kind: 'describe'; blocks: DocumentNode[] }
  | { kind: 'chunk'; chunk: Uint8Array }

export type PdfOutcome = { isMade: true } | { isMade: false; reason: string }
