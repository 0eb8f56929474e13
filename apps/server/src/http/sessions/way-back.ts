/** Longer than any address of the app. */
const maxCharacters = 1000

/**
 * Where somebody who signs in wants to come to: a path of the app, or of an invite, and of nothing else, for it stands in
 * links that anybody can make. Everything else is undefined.
 */
export function toWayBack(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > maxCharacters) return undefined
  // Browsers read a backslash as a slash, and leave tabs and line ends out.
  if (!/^\/(?:app|invite)(?:[/?#]|$)/.test(path) || /[\\\p{Cc}]/u.test(path)) return undefined
  // Dots would lead out of there.
  const { pathname, search, hash } = new URL(path, 'http://quire.invalid')
  return /^\/(?:app|invite)(?:\/|$)/.test(pathname) ? pathname + search + hash : undefined
}

/** The one that an address names. */
export function wayBackIn(url: string): string | undefined {
  return toWayBack(new URL(url, 'http://quire.invalid').searchParams.get('to'))
}

/** Takes the way back along to another address. */
export function withWayBack(address: string, to: string | undefined): string {
  return to === undefined ? address : `${address}?${new URLSearchParams({ to })}`
}
