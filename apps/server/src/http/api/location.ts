import { type OperationRow, operationTable } from '@quire/api-types'
import { ServiceError } from '#errors.ts'
import { allowCaller, type Caller } from './authenticate.ts'
import { fillPath } from './fill-path.ts'

interface Created {
  path: Readonly<Record<string, string>>
  body: unknown
  caller: Caller | undefined
}

type Location = NonNullable<OperationRow['location']>

/** Says where a new object is read, as the contract links it, if the caller's token opens that. */
export function createLocationOf(publicUrl: string) {
  return ({ operationId, fromPath, fromBody }: Location, { path, body, caller }: Created): string | undefined => {
    const names: Record<string, string> = {}
    for (const [name, source] of Object.entries(fromPath)) names[name] = path[source] ?? ''
    for (const [name, field] of Object.entries(fromBody)) names[name] = (body as Record<string, string>)[field] ?? ''
    const target: OperationRow = operationTable[operationId]
    const isReadable = !caller || isAllowed(() => allowCaller(target, caller, names))
    return isReadable ? `${publicUrl}/v1${fillPath(target.path, names)}` : undefined
  }
}

function isAllowed(check: () => void): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof ServiceError) return false
    throw error
  }
}
