import type { OpenApiSpecRow } from '../repository.ts'

export type ProcessErrorCode = NonNullable<OpenApiSpecRow['errorCode']>

export interface ProcessError {
  message: string
  code?: string
}

/** What a spec is made of. */
export interface SourceText {
  text: string
  /** Where the text came from, which relative references start from; null when it was sent. */
  url: string | null
}

export interface ParsedSpec {
  /** Names the content: the same files give the same hash. */
  hash: string
  documentType: 'json' | 'yaml'
  /** The text as it came, compressed. */
  document: Uint8Array
  /** The parsed files as JSON, compressed. */
  filesystem: Uint8Array
  /** JSON of an `Outline`. */
  outline: string
  /** Mistakes that do not stand in the way. */
  warnings: ProcessError[]
}

export interface Failure {
  code: ProcessErrorCode
  errors: ProcessError[]
}

/** What the worker says: it needs a document, it is done, or it gives up. */
export type FromWorker = { fetch: string } | { parsed: ParsedSpec } | { failure: Failure }

/** What the worker is told: the source to parse, or the document it asked for. */
export type ToWorker = { source: SourceText } | { document: { text: string } | { failure: Failure } }
