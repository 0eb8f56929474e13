import type { PublisherSettings } from '../readers/settings.ts'
import { folderOf } from '../tree/paths.ts'
import type { Arrangement, Dialect, PublishedFolder } from './dialect.ts'
import { excludePages, limitPages } from './named-pages.ts'
import { globPatterns } from './path-patterns.ts'
import { isMap, joinPath, readSettingsFile, settingText } from './settings-file.ts'

const settingsName = /(?:^|\/)_config\.ya?ml$/i

/** `_config.yml` of Jekyll: what is excluded, its drafts, and the folders that layouts are made of. */
export const followJekyll: Dialect = async (published, arrangement) => {
  for (const path of published.others) {
    if (!settingsName.test(path)) continue
    arrangement.settings.add(path)
    const read = await readSettingsFile(published, path)
    const folder = joinPath(folderOf(path), settingText(read.source) ?? '.')
    if (folder === undefined) continue
    // Jupyter Book has a file of this name as well, beside its table of contents.
    const isBook = published.others.includes(folder === '' ? '_toc.yml' : `${folder}/_toc.yml`)
    const setting = isBook ? 'exclude_patterns' : 'exclude'
    await excludePages(published, arrangement, {
      folder,
      patterns: globPatterns(read[setting]),
      by: `${path}: ${setting}`,
    })
    if (!isBook) await followFolders(published, arrangement, { path, folder, settings: read })
  }
}

interface JekyllSite {
  path: string
  folder: string
  settings: PublisherSettings
}

/** Folders that begin with `_` are collections, of which some are pages, or pieces of layouts. */
async function followFolders(
  published: PublishedFolder,
  arrangement: Arrangement,
  { path: by, folder, settings: { collections, include } }: JekyllSite,
): Promise<void> {
  const named = (Array.isArray(collections) ? collections : Object.keys(isMap(collections) ? collections : {})).map(
    String,
  )
  const shown = globPatterns(Array.isArray(include) ? include : [])
  const made = new Set(
    Object.entries(isMap(collections) ? collections : {}).flatMap(([name, value]) => isMade(value, name)),
  )
  const foldersOf = (path: string) =>
    path
      .split('/')
      .slice(0, -1)
      .filter((name) => name.startsWith('_'))
  const isUnmade = (path: string) =>
    foldersOf(path).some((name) => name === '_drafts' || (named.includes(name.slice(1)) && !made.has(name.slice(1))))
  await limitPages(published, arrangement, { folder, patterns: { names: isUnmade, unread: 0 }, by })
  const below = folder === '' ? '' : `${folder}/`
  const known = new Set(['_posts', '_drafts', ...named.map((name) => `_${name}`)])
  for (const path of published.texts.keys()) {
    const own = path.slice(below.length)
    if (!path.startsWith(below) || shown.names(own)) continue
    if (foldersOf(own).some((name) => !known.has(name))) arrangement.parts.add(path)
    else addAlias(arrangement, path, own)
  }
}

/** Of a collection no pages are made unless it says so. */
function isMade(value: unknown, name: string): string[] {
  return isMap(value) && value.output === true ? [name] : []
}

/** Pages of a collection are published below its name, without the sign in front of it. */
function addAlias({ hints }: Arrangement, path: string, own: string): void {
  if (!own.startsWith('_')) return
  const hint = hints.get(path)
  const alias = `/${own.slice(1).replace(/\.\w{1,9}$/, '')}`
  hints.set(path, { ...hint, aliases: [...(hint?.aliases ?? []), alias, alias.replace(/\/index$/, '')] })
}
