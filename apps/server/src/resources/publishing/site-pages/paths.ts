/** Below the root of every site. Paths of pages do not begin like this. */
export const searchPath = '~search'
export const stylePath = '~quire/style.css'

/** Where robots look, on a site that has a host to itself. */
export const robotsPath = 'robots.txt'
