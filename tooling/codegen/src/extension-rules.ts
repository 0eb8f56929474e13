import type { Contract } from './contract.ts'

/** What `x-` fields there are. One by any other name is read by nobody, and what it says would not happen. */
const known = new Set([
  'x-deprecated-since',
  'x-displayName',
  'x-large-response',
  'x-layer-of',
  'x-max-body-bytes',
  'x-multi-segment',
  'x-no-location',
  'x-secret',
  'x-successor',
  'x-tagGroups',
  'x-token-scopes',
])

export function extensionBreaches(contract: Contract): string[] {
  return extensionsIn(contract)
    .filter(({ name }) => !known.has(name))
    .map(({ name, where }) => `${where}: ${name} is no field of this contract`)
}

function extensionsIn(part: unknown, where = ''): { name: string; where: string }[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => [
    ...(name.startsWith('x-') ? [{ name, where: where || 'the contract' }] : []),
    ...extensionsIn(value, `${where}/${name}`),
  ])
}
