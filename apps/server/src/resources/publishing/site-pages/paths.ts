/** Below the root of every site. Paths of pages do not begin like this. */
export const searchPath = '~search'

/** Where robots look, on a site that has a host to itself. */
export const robotsPath = 'robots.txt'

const assetPath = /\/~quire\/(style|script)-([\w-]+)\.(?:css|js)$/

/** The style or the script of sites that a path names, with the hash of its content in the name. */
export function assetAt(pathname: string): { kind: 'style' | 'script'; hash: string } | undefined {
  const [, kind, hash] = assetPath.exec(pathname) ?? []
  return (kind === 'style' || kind === 'script') && hash !== undefined ? { kind, hash } : undefined
}
