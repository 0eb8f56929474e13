import { createHash } from 'node:crypto'
import type { Schema } from '@quire/api-types'
import { scriptPath, stylePath } from './paths.ts'
import { joinModules } from './script/join-modules.ts'
import { joinSheets } from './style/join-sheets.ts'
import { themeRules } from './theme/theme-rules.ts'

/** A file that every page of a site loads. */
export interface SiteAsset {
  text: string
  /** Of its content, and part of its name: browsers need not ask for it again. */
  hash: string
  /** Below the root of the site. */
  path: string
}

const sheet = hashed(joinSheets())
const script = hashed(joinModules('main.js'))

/** The same for all sites. */
export const siteScript: SiteAsset = { ...script, path: scriptPath(script.hash) }

/** The style of all sites, behind what one has set: its colours, fonts and corners. */
export function siteStyle(settings: Schema<'SiteCustomizationSettings'>): SiteAsset {
  const rules = themeRules(settings)
  const { hash } = hashed(`${rules}${sheet.hash}`)
  return { text: `${rules}${sheet.text}`, hash, path: stylePath(hash) }
}

function hashed(text: string): { text: string; hash: string } {
  return { text, hash: createHash('sha256').update(text).digest('base64url').slice(0, 12) }
}
