/** What an address below a space names: a page, as it is or as a change request has it, to be read or to be edited. */
export interface SpaceAddress {
  /** The number of the change request. */
  changeRequest: string | undefined
  /** The path of the page; empty for the first one, and for the change request itself. */
  path: string
  isEdit: boolean
}

const shape = /^(?:~\/changes\/(\d+)(?:\/|$))?(?:(.*?)\/?)(?:(?:^|(?<=\/))(~\/edit))?\/?$/

/** Undefined for parts of a space that the app does not show. No page has `~` in its path. */
export function readAddress(splat: string): SpaceAddress | undefined {
  const [, changeRequest, path = '', edit] = shape.exec(splat) ?? []
  if (path === '~' || path.startsWith('~/')) return undefined
  return { changeRequest, path, isEdit: edit !== undefined }
}

/** Where the page is edited that is read at an address. */
export function editPath(pagePath: string): string {
  return `${pagePath}/~/edit`
}
