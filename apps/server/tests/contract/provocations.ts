import type { OperationRow } from '@quire/api-types'
import type { Caller } from '#tests/access/callers.ts'
import type { AnyRequest } from '#tests/access/request.ts'

export interface Provocation {
  /** The administrator unless another is named. */
  caller?: Caller
  /** What is done to a request that would succeed. */
  change?(request: AnyRequest): AnyRequest
  isFor?(row: OperationRow): boolean
}

const hasBody = (row: OperationRow) => row.hasBody

/** What can be tried with every operation, whatever it does. */
export const provocations: Provocation[] = [
  { caller: 'none' },
  { caller: 'expired', isFor: ({ auth }) => auth === 'optional' },
  { caller: 'scopes' },
  { caller: 'stranger' },
  { change: (request) => ({ ...request, query: { ...request.query, surprise: 'yes' } }) },
  { change: (request) => ({ ...request, path: nowhere(request.path) }) },
  { change: (request) => ({ ...request, body: ['no object'] }), isFor: hasBody },
  { change: (request) => ({ body: {}, ...request, headers: { 'content-type': 'text/plain' } }), isFor: hasBody },
  // No page of somebody else signs anybody in.
  {
    change: (request) => ({ ...request, headers: { origin: 'https://elsewhere.example' } }),
    isFor: ({ tag, hasBody }) => tag === 'sessions' && hasBody,
  },
]

function nowhere(path: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(path).map((name) => [name, 'nowhere']))
}
