import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'

export type RouteMatch =
  | { kind: 'operation'; operationId: OperationId; path: Record<string, string> }
  | { kind: 'wrong-method'; allow: string }
  /** The parameter that is no text, where the rest of the path tells. */
  | { kind: 'malformed'; parameter: string | undefined }
  | { kind: 'unknown' }

interface Node {
  literals: Map<string, Node>
  parameter: Node | undefined
  /** The rest of the path, slashes included, belongs to the parameter that ends here. */
  rest: Node | undefined
  operations: Map<string, Operation>
}

interface Operation {
  operationId: OperationId
  parameterNames: string[]
}

/** A trie over the paths of the contract. Literal segments win over parameters, and there is no second route table. */
export function createRouter(): (method: string, pathname: string) => RouteMatch {
  const root = newNode()
  for (const [operationId, row] of Object.entries(operationTable)) addOperation(root, operationId as OperationId, row)

  return (method, pathname) => {
    const segments = decodeSegments(pathname)
    if (!segments) return { kind: 'malformed', parameter: malformedParameter(root, method, pathname) }
    const values: string[] = []
    const node = find(root, segments, 0, values)
    if (!node) return { kind: 'unknown' }
    const operation = node.operations.get(method === 'HEAD' ? 'GET' : method)
    if (!operation) return { kind: 'wrong-method', allow: allowedMethods(node) }
    const path: Record<string, string> = {}
    operation.parameterNames.forEach((name, index) => {
      path[name] = values[index] ?? ''
    })
    return { kind: 'operation', operationId: operation.operationId, path }
  }
}

function newNode(): Node {
  return { literals: new Map(), parameter: undefined, rest: undefined, operations: new Map() }
}

function addOperation(root: Node, operationId: OperationId, row: OperationRow): void {
  const segments = row.path.split('/').slice(1)
  let node = root
  segments.forEach((segment, index) => {
    if (!segment.startsWith('{')) {
      const next = node.literals.get(segment) ?? newNode()
      node.literals.set(segment, next)
      node = next
    } else if (row.lastParameterTakesSlashes && index === segments.length - 1) {
      node.rest ??= newNode()
      node = node.rest
    } else {
      node.parameter ??= newNode()
      node = node.parameter
    }
  })
  const parameterNames = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  node.operations.set(row.method.toUpperCase(), { operationId, parameterNames })
}

/** Fills `values` with the parameters on the way; a trailing or doubled slash is an empty segment and matches nothing. */
function find(node: Node, segments: string[], index: number, values: string[]): Node | undefined {
  const segment = segments[index]
  if (segment === undefined) return node.operations.size > 0 ? node : undefined

  const literal = node.literals.get(segment)
  const byLiteral = literal && find(literal, segments, index + 1, values)
  if (byLiteral || segment === '') return byLiteral

  if (node.parameter) {
    values.push(segment)
    const byParameter = find(node.parameter, segments, index + 1, values)
    if (byParameter) return byParameter
    values.pop()
  }
  if (node.rest) {
    values.push(segments.slice(index).join('/'))
    return node.rest
  }
  return undefined
}

function decodeSegments(pathname: string): string[] | undefined {
  const segments = pathname.split('/').slice(1)
  if (!pathname.includes('%')) return segments
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** Stands for a segment that cannot be decoded, and is none. */
const undecodable = '\0'

function malformedParameter(root: Node, method: string, pathname: string): string | undefined {
  const segments = pathname.split('/').slice(1)
  const values: string[] = []
  const node = find(
    root,
    segments.map((segment) => decodeSegments(`/${segment}`)?.[0] ?? undecodable),
    0,
    values,
  )
  const operation = node?.operations.get(method === 'HEAD' ? 'GET' : method)
  return operation?.parameterNames[values.findIndex((value) => value.includes(undecodable))]
}

function allowedMethods(node: Node): string {
  const methods = [...node.operations.keys()]
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}
