import { createHash } from 'node:crypto'
import { joinModules } from './script/join-modules.ts'
import { joinSheets } from './style/join-sheets.ts'

/** A file that every page of every site loads. */
export interface SiteAsset {
  type: string
  text: string
  /** Of its content, and part of its name: what has this name never changes, so browsers need not ask again. */
  hash: string
  /** Below the root of a site. */
  path: string
}

export const siteStyle = assetOf('style', 'css', joinSheets())
export const siteScript = assetOf('script', 'js', joinModules('main.js'))

function assetOf(name: string, extension: 'css' | 'js', text: string): SiteAsset {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  const type = extension === 'css' ? 'text/css' : 'text/javascript'
  return { type, text, hash, path: `~quire/${name}-${hash}.${extension}` }
}
