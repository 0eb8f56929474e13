/** What an address below a space names: a page, as it is, was, or would be, to be read or worked on; or a part of the space. */
export interface SpaceAddress {
  /** The number of the change request. */
  changeRequest?: string | undefined
  /** The id of the revision. */
  revision?: string | undefined
  /** The path of the page; empty for the first one, and for the change request or the revision itself. */
  path: string
  /** What there is of the page beside its text. */
  view?: 'edit' | 'history' | undefined
  /** A part of the space that is none of its pages. */
  part?: SpacePart | undefined
}

export type SpacePart =
  | { kind: 'revisions' }
  /** Two revisions, and the page of both that is looked at. */
  | { kind: 'compare'; before: string; after: string; page?: string | undefined }
  | { kind: 'imports' }
  | { kind: 'import'; id: string }

const pageShape = /^(?:~\/(changes|revisions)\/([^/]+)(?:\/|$))?(?:(.*?)\/?)(?:(?:^|(?<=\/))~\/(edit|history))?\/?$/

/** Undefined for parts of a space that the app does not show. No page has `~` in its path. */
export function readAddress(splat: string): SpaceAddress | undefined {
  const part = readPart(splat.replace(/\/$/, ''))
  if (part) return { path: '', part }
  const [, kind, name, path = '', view] = pageShape.exec(splat) ?? []
  if (path === '~' || path.startsWith('~/')) return undefined
  const page = { path, view: view as SpaceAddress['view'] }
  if (kind === 'changes') return /^\d+$/.test(name ?? '') ? { changeRequest: name, ...page } : undefined
  // What was is read, and nothing else.
  if (kind === 'revisions') return view === undefined ? { revision: name, ...page } : undefined
  return page
}

function readPart(splat: string): SpacePart | undefined {
  const [mark, kind, first, second, page, ...more] = splat.split('/')
  if (mark !== '~' || more.length > 0) return undefined
  if (kind === 'compare' && first && second) return { kind, before: first, after: second, page }
  if (second !== undefined) return undefined
  if (kind === 'revisions' && first === undefined) return { kind }
  if (kind !== 'imports') return undefined
  return first === undefined ? { kind } : { kind: 'import', id: first }
}

/** Where the page is edited that is read at an address. */
export function editPath(pagePath: string): string {
  return `${pagePath}/~/edit`
}

/** Where the history of the page is told that is read at an address. */
export function historyPath(pagePath: string): string {
  return `${pagePath}/~/history`
}

export function revisionsPath(spacePath: string): string {
  return `${spacePath}/~/revisions`
}

/** Where a revision is told, and the pages below it are read as they were. */
export function revisionPath(spacePath: string, revision: string): string {
  return `${revisionsPath(spacePath)}/${revision}`
}

export function comparePath(spacePath: string, before: string, after: string, page?: string): string {
  return `${spacePath}/~/compare/${before}/${after}${page === undefined ? '' : `/${page}`}`
}

export function importsPath(spacePath: string, id?: string): string {
  return `${spacePath}/~/imports${id === undefined ? '' : `/${id}`}`
}
