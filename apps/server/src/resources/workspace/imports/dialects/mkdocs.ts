import type { SnippetFolders } from '../include-paths.ts'
import type { PublisherSettings } from '../readers/settings.ts'
import type { OutlineNode } from '../tree/follow-outline.ts'
import { eachEntry } from '../tree/outline-entries.ts'
import { folderOf } from '../tree/paths.ts'
import { addOutline } from './add-outline.ts'
import type { Arrangement, Dialect, PublishedFolder } from './dialect.ts'
import { excludePages, limitPages } from './named-pages.ts'
import { globPatterns, ignorePatterns } from './path-patterns.ts'
import { isMap, joinPath, readSettingsFile, type SettingsSource, settingText } from './settings-file.ts'

const settingsName = /(?:^|\/)mkdocs\.ya?ml$/i

/** `nav` of `mkdocs.yml`, its own or the one that it inherits. */
export const followMkdocs: Dialect = async (published, arrangement) => {
  const { settings } = arrangement
  for (const path of published.others) {
    if (!settingsName.test(path)) continue
    settings.add(path)
    const { docs_dir, ...own } = await readSettingsFile(published, path)
    const folder = joinPath(folderOf(path), settingText(docs_dir) ?? 'docs')
    if (folder !== undefined) {
      for (const [from, to] of redirectsIn(own.plugins)) {
        arrangement.redirects.push({ settings: path, folder, from: shownPath(from), to })
      }
    }
    const settled = { ...(await inheritedFrom(published, path, own)), ...own }
    if (folder === undefined) continue
    const nodes = Array.isArray(settled.nav) ? nodesOf(settled.nav) : []
    await followPatterns(published, arrangement, { path, folder, settled, nodes })
    if (Array.isArray(settled.nav)) addOutline(arrangement, { folder, base: `${folder}/index.md`, nodes })
  }
}

interface MkdocsSite {
  path: string
  folder: string
  settled: PublisherSettings
  nodes: readonly OutlineNode[]
}

/** What is excluded, what is a draft, and what is not in the menu unless that names it all the same. */
async function followPatterns(
  published: PublishedFolder,
  arrangement: Arrangement,
  { path, folder, settled: { exclude_docs, draft_docs, not_in_nav, plugins }, nodes }: MkdocsSite,
): Promise<void> {
  const excluded = { folder, patterns: ignorePatterns(exclude_docs), by: `${path}: exclude_docs` }
  await excludePages(published, arrangement, excluded)
  const globs = globPatterns(pluginsNamed(plugins, 'exclude').flatMap(({ glob }) => glob))
  await excludePages(published, arrangement, { folder, patterns: globs, by: `${path}: exclude` })
  const drafts = { folder, patterns: ignorePatterns(draft_docs), by: `${path}: draft_docs` }
  await limitPages(published, arrangement, drafts)
  const listed = new Set([...eachEntry(nodes)].map(({ address }) => address))
  const { names, unread } = ignorePatterns(not_in_nav)
  const unlisted = { names: (page: string) => !listed.has(page) && names(page), unread }
  const hidden = { folder, patterns: unlisted, by: `${path}: not_in_nav`, visibility: { hidden: true } }
  await limitPages(published, arrangement, hidden)
}

async function inheritedFrom(
  published: SettingsSource,
  path: string,
  { INHERIT }: PublisherSettings,
): Promise<PublisherSettings> {
  const from = joinPath(folderOf(path), settingText(INHERIT) ?? '')
  return from !== undefined && published.others.includes(from) ? readSettingsFile(published, from) : {}
}

const extensionNames = ['pymdownx.snippets', 'markdown_include.include']
const mostFolders = 20

/** The folders that `base_path` of the extensions which include files names, for the texts below each `mkdocs.yml`. */
export async function readSnippetFolders(published: SettingsSource): Promise<SnippetFolders> {
  const found = new Map<string, string[]>()
  for (const path of published.others) {
    if (!settingsName.test(path)) continue
    const own = await readSettingsFile(published, path)
    const extensions = own.markdown_extensions ?? (await inheritedFrom(published, path, own)).markdown_extensions
    const folder = folderOf(path)
    const docs = settingText(own.docs_dir) ?? 'docs'
    const written = (Array.isArray(extensions) ? extensions : [extensions]).flatMap(basePathsIn)
    const named = written.map((base) => base.replace(/^\$config_dir\b/, '.').replace(/^\$docs_dir\b/, docs))
    const bases = named.flatMap((base) => joinPath(folder, base) ?? [])
    if (bases.length > 0) found.set(folder, bases.slice(0, mostFolders))
  }
  return (path) => {
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      const bases = found.get(folder)
      if (bases || folder === '') return bases ?? []
    }
  }
}

/** `redirect_maps` of the plugin `redirects`. */
function redirectsIn(plugins: unknown): [from: string, to: string][] {
  return pluginsNamed(plugins, 'redirects').flatMap(({ redirect_maps: maps }) => {
    return Object.entries(isMap(maps) ? maps : {}).map(([from, to]): [string, string] => [from, String(to)])
  })
}

/** The settings of a plugin. */
function pluginsNamed(plugins: unknown, name: string): PublisherSettings[] {
  const listed: unknown[] = Array.isArray(plugins) ? plugins : [plugins]
  return listed.flatMap((plugin) => (isMap(plugin) && isMap(plugin[name]) ? [plugin[name]] : []))
}

/** Where a file was shown. */
function shownPath(path: string): string {
  return path.replace(/\.md$/i, '').replace(/(?:^|\/)(?:index|readme)$/i, '')
}

function basePathsIn(extension: unknown): string[] {
  if (!isMap(extension)) return []
  const settings = extensionNames.flatMap((name) => (isMap(extension[name]) ? [extension[name].base_path] : []))
  return settings.flat().flatMap((base) => settingText(base) ?? [])
}

function nodesOf(nav: readonly unknown[]): OutlineNode[] {
  return nav.flatMap((item): OutlineNode[] => {
    if (typeof item === 'string') return [{ address: item, children: [] }]
    if (!isMap(item)) return []
    return Object.entries(item).map(([title, value]) =>
      Array.isArray(value) ? { title, children: nodesOf(value) } : { title, address: settingText(value), children: [] },
    )
  })
}
