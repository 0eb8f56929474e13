/** The parts of a request that the contract speaks about. Validation coerces `query` in place and fills in defaults. */
export interface RequestParts {
  /** The query string as it was sent, without the question mark. */
  search: string
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}
