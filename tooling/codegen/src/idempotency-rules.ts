import { type OperationEntry, type Parameter, successOf } from './contract.ts'

export const idempotencyKey = 'Idempotency-Key'

/** Whether it may come with an idempotency key, which is refused while the first request under it is running. */
export function takesKey({ parameters }: Pick<OperationEntry, 'parameters'>): boolean {
  return parameters.some(isKey)
}

/**
 * What does more when it is sent twice takes a key, under which the answer is kept for the token that it was for. So
 * nobody may come without one, and no visitor of a site, whose token is another with every visit.
 */
export function idempotencyBreach(entry: OperationEntry): string | undefined {
  const { method, operation, parameters } = entry
  if (parameters.some((parameter) => parameter.in === 'header' && !isKey(parameter))) {
    return `takes no header but ${idempotencyKey}, for the server reads no other`
  }
  const schemes = (operation.security ?? []).map((need) => Object.keys(need)[0])
  const isForMembers = schemes.length > 0 && !schemes.includes(undefined) && !schemes.includes('siteToken')
  const doesMore = method === 'post' || successOf(operation)[0] === 201
  if (takesKey(entry) === (isForMembers && doesMore)) return undefined
  if (!takesKey(entry)) return `does more when it is sent twice, and must take the header ${idempotencyKey}`
  return doesMore
    ? `is not for members alone, and takes no ${idempotencyKey}`
    : `does nothing more when it is sent twice, and takes no ${idempotencyKey}`
}

function isKey({ in: place, name }: Parameter): boolean {
  return place === 'header' && name === idempotencyKey
}
