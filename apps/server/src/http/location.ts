import type { Match } from './router.ts'

/** A new object says itself where it is, or it is found by its id under the list it was added to, or in the path. */
export function createLocations(match: (method: string, pathname: string) => Match, publicUrl: () => string) {
  return (result: unknown, pathname: string): string | undefined => {
    const created = result as { id?: string; revision?: string; urls?: { location?: string } }
    if (created.urls?.location) return created.urls.location
    // An import is found as the revision that it made.
    const space = /^\/spaces\/[^/]+/.exec(pathname)?.[0]
    if (!created.id && created.revision) return `${publicUrl()}/v1${space}/revisions/${created.revision}`
    if (!created.id) return undefined
    const inPath = pathname.indexOf(`/${created.id}/`)
    const own = inPath === -1 ? `${pathname}/${created.id}` : pathname.slice(0, inPath + created.id.length + 1)
    const isThere = ['GET', 'PATCH'].some((method) => match(method, own).kind === 'operation')
    return isThere ? `${publicUrl()}/v1${own}` : undefined
  }
}
