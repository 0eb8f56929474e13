import type { OpenApiSpecRow } from '#db/tables/openapi-specs.ts'

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

export type Outcome = { parsed: ParsedSpec } | { failure: Failure }
