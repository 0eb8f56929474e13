import { operationTable } from '@quire/api-types'
import { ServiceError } from '../errors.ts'
import { allowCaller, type Caller } from './authenticate.ts'
import type { createRouter } from './router.ts'

interface Created {
  id?: string
  revision?: string
  urls?: { location?: string }
}

/** Says where a new object is read, if it is read on its own, and by the caller. */
export function createLocationOf(publicUrl: string, match: ReturnType<typeof createRouter>) {
  const root = `${publicUrl}/v1`
  return (result: unknown, pathname: string, caller: Caller | undefined): string | undefined => {
    const path = pathOf(result as Created, pathname, root)
    const found = path === undefined ? undefined : match('GET', path)
    if (found?.kind !== 'operation') return undefined
    const isReadable = !caller || isAllowed(() => allowCaller(operationTable[found.operationId], caller, found.path))
    return isReadable ? `${root}${path}` : undefined
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

/** A new object says itself where it is, or it is found by its id under the list it was added to, or in the path. */
function pathOf({ id, revision, urls }: Created, pathname: string, root: string): string | undefined {
  if (urls?.location !== undefined) return urls.location.startsWith(root) ? urls.location.slice(root.length) : undefined
  // An import is found as the revision that it made.
  if (id === undefined) return revision && `${/^\/spaces\/[^/]+/.exec(pathname)?.[0]}/revisions/${revision}`
  const inPath = pathname.indexOf(`/${id}/`)
  return inPath === -1 ? `${pathname}/${id}` : pathname.slice(0, inPath + id.length + 1)
}
