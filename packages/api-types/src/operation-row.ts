import type { operations } from './schema.gen.ts'

/** What the contract says about one operation, as far as the server and the types need it. */
export interface OperationRow {
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete'
  readonly path: string
  readonly tag: string
  readonly status: number
  /** Which kind of token the operation takes: any, one without scopes, any or none, or none at all. */
  readonly auth: 'token' | 'fullToken' | 'optional' | 'none'
  readonly scopes: readonly string[]
  /** Whether the token of a site visitor will do as well. */
  readonly siteToken?: boolean
  /** The scopes of its integration with which the token of an installation will do as well. */
  readonly installationScopes?: readonly string[]
  /** Query parameters that always have a value because the contract gives them a default. */
  readonly defaulted: readonly string[]
  readonly hasBody: boolean
  /** Whether a request may come with a key under which it is done once. */
  readonly takesIdempotencyKey?: boolean
  /** Of what creates: the operation that reads it, and where the parameters of its path come from, by their names. */
  readonly location?: {
    readonly operationId: keyof operations
    /** Parameters of the request's own path. */
    readonly fromPath: Readonly<Record<string, string>>
    /** Fields of the answer. */
    readonly fromBody: Readonly<Record<string, string>>
  }
  /** Of what takes files that were uploaded before: the operation that prepares an upload, for parameters of the same path. */
  readonly uploadVia?: keyof operations
  readonly maxBodyBytes?: number
  /** Whether the response grows with a space or a document, without pages to bound it. */
  readonly largeResponse?: boolean
  /** Of a deprecated operation: since when it is one, in seconds, and the path of the one to use instead. */
  readonly deprecatedSince?: number
  readonly successorPath?: string
  readonly lastParameterTakesSlashes?: boolean
}
