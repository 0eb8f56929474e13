import type { SnippetFolders } from '../include-paths.ts'
import type { PublisherSettings } from '../readers/settings.ts'
import type { OutlineNode } from '../tree/follow-outline.ts'
import { folderOf } from '../tree/paths.ts'
import { addOutline } from './add-outline.ts'
import type { Dialect } from './dialect.ts'
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
    const nav = own.nav ?? (await inheritedFrom(published, path, own)).nav
    if (folder === undefined || !Array.isArray(nav)) continue
    addOutline(arrangement, { folder, base: `${folder}/index.md`, nodes: nodesOf(nav) })
  }
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
  return (Array.isArray(plugins) ? plugins : []).flatMap((plugin: unknown) => {
    const { redirect_maps: maps } = isMap(plugin) && isMap(plugin.redirects) ? plugin.redirects : {}
    return Object.entries(isMap(maps) ? maps : {}).map(([from, to]): [string, string] => [from, String(to)])
  })
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
