/** Below the root of every site. Paths of pages do not begin like this. */
export const searchPath = '~search'
export const suggestionsPath = '~search/suggestions'

/** Where robots look, on a site that has a host to itself. */
export const robotsPath = 'robots.txt'
export const sitemapPath = 'sitemap.xml'

/** Below the root of each space of a site. A page of the same path comes first. */
export const feedPath = 'feed.xml'
export const llmsPath = 'llms.txt'
export const llmsFullPath = 'llms-full.txt'

/** The style of a site and the script of all have the hash of their content in their names: what has one never changes. */
export function stylePath(hash: string): string {
  return `~quire/style-${hash}.css`
}

export function scriptPath(hash: string): string {
  return `~quire/script-${hash}.js`
}

/** The hash in a path of a style, from the root of a site or any of its site spaces. */
export function styleHashIn(path: string): string | undefined {
  return /^~quire\/style-([\w-]+)\.css$/.exec(path)?.[1]
}

/** The same of the script, wherever the site is. */
export function scriptHashIn(pathname: string): string | undefined {
  return /\/~quire\/script-([\w-]+)\.js$/.exec(pathname)?.[1]
}
