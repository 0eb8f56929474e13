import { type Contract, type OperationEntry, operationsOf, type Response, resolve, type Schema } from './contract.ts'

/** Where what an operation has created is read, with the parameters of that path by where their values come from. */
export interface LocationFact {
  operationId: string
  fromPath: Record<string, string>
  fromBody: Record<string, string>
}

export interface Link {
  operationId: string
  parameters?: Record<string, string>
}

/** What has been created says where it is read, with a link that has it as `self`, or why it is not read on its own. */
export function locationBreach(entry: OperationEntry, contract: Contract): string | undefined {
  for (const [status, written] of Object.entries(entry.operation.responses)) {
    const { headers = {}, links = {}, ...response } = resolve<Response>(contract, written)
    const reason = response['x-no-location']
    if (status !== '201') {
      if ('Location' in headers || reason !== undefined) return `${status}: only what is created has a Location`
      continue
    }
    if ('Location' in headers !== 'self' in links) {
      return 'the header Location and the link `self` stand together, for one is made of the other'
    }
    const isSaid = typeof reason === 'string' && reason !== ''
    if ('self' in links === isSaid) return 'says with the link `self` where it is read, or why not as `x-no-location`'
    return 'self' in links ? linkBreach(entry, contract, links.self as Link) : undefined
  }
  return undefined
}

export function locationOf({ operation }: OperationEntry, contract: Contract): LocationFact | undefined {
  const created = operation.responses['201']
  const link = created && (resolve<Response>(contract, created).links?.self as Link | undefined)
  return link && { operationId: link.operationId, ...sourcesOf(link) }
}

function linkBreach(entry: OperationEntry, contract: Contract, link: Link): string | undefined {
  const target = operationsOf(contract).find(({ operation }) => operation.operationId === link.operationId)
  if (target?.method !== 'get') return `its link leads to ${link.operationId}, which reads nothing`
  const { fromPath, fromBody } = sourcesOf(link)
  const given = [...Object.keys(fromPath), ...Object.keys(fromBody)]
  const missing = namesIn(target.path).filter((name) => !given.includes(name))
  if (missing.length > 0) return `its link does not say ${missing.join()} of ${link.operationId}`
  const strange = Object.keys(link.parameters ?? {}).filter((name) => !namesIn(target.path).includes(name))
  if (strange.length > 0) return `its link says ${strange.join()}, which ${link.operationId} does not take`
  const notInPath = Object.values(fromPath).filter((name) => !namesIn(entry.path).includes(name))
  if (notInPath.length > 0) return `its link needs ${notInPath.join()}, which its path does not have`
  const required = requiredIn(entry, contract)
  const notInBody = Object.values(fromBody).filter((name) => !required.includes(name))
  return notInBody.length > 0 ? `its link needs ${notInBody.join()}, which its answer may not have` : undefined
}

/** Of the expressions that OpenAPI knows, those that a link needs: `$request.path.…` and `$response.body#/…`. */
export function sourcesOf({ parameters = {} }: Link): Omit<LocationFact, 'operationId'> {
  const pick = (expression: RegExp) =>
    Object.fromEntries(
      Object.entries(parameters).flatMap(([name, value]) => {
        const source = expression.exec(value)?.[1]
        return source === undefined ? [] : [[name, source]]
      }),
    )
  return { fromPath: pick(/^\$request\.path\.(\w+)$/), fromBody: pick(/^\$response\.body#\/(\w+)$/) }
}

export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

function requiredIn({ operation }: OperationEntry, contract: Contract): string[] {
  const { content } = resolve<Response>(contract, operation.responses['201'] ?? { description: '' })
  const schema = content?.['application/json']?.schema
  return schema ? ((resolve<Schema>(contract, schema).required ?? []) as string[]) : []
}
