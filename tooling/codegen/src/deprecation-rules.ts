import { type Contract, type OperationEntry, operationsOf, type Response, resolve, successOf } from './contract.ts'

/** A deprecated operation says in words, in its answers and for the server since when it is one and what replaces it. */
export function deprecationBreach({ operation, path }: OperationEntry, contract: Contract): string | undefined {
  if (!operation.deprecated) return undefined
  if (!/`\w+`|instead/.test(operation.description)) return 'is deprecated and must say what replaces it'
  const successor = operationsOf(contract).find((entry) => entry.operation.operationId === operation['x-successor'])
  if (!successor || successor.operation.deprecated) return 'is deprecated and must name an `x-successor` that is not'
  const foreign = [...successor.path.matchAll(/\{\w+\}/g)].filter(([parameter]) => !path.includes(parameter))
  if (foreign.length > 0) return `does not have ${foreign.join()}, which its \`x-successor\` needs`
  if (!/^\d{4}-\d\d-\d\d$/.test(operation['x-deprecated-since'] ?? '')) {
    return 'is deprecated and must say since which day, as `x-deprecated-since`'
  }
  const [status] = successOf(operation)
  const { headers = {} } = resolve<Response>(contract, operation.responses[String(status)] ?? { description: '' })
  return 'Deprecation' in headers && 'Link' in headers ? undefined : 'must declare the headers Deprecation and Link'
}
