import { folderOf } from '../tree/paths.ts'
import type { Dialect } from './dialect.ts'
import { isMap, joinPath, readSettingsFile, type SettingsSource, settingText, valuesNamed } from './settings-file.ts'

/** `hugo.toml`, or files of `config/_default`, whose names say which part of the settings each is. */
const settingsName =
  /^(?:(.*)\/)?(?:(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/(\w+)\.(?:toml|ya?ml|json))$/i

/** What the settings of a website of Hugo say. */
export interface HugoSite {
  folder: string
  /** By names in lower case, with dots between those within one another. */
  params: ReadonlyMap<string, string>
  /** Where its pages are. */
  contentFolders: ReadonlySet<string>
}

export interface HugoSettings {
  sites: readonly HugoSite[]
  /** The files. */
  files: ReadonlySet<string>
}

export async function readHugoSettings(published: SettingsSource, pages: readonly string[]): Promise<HugoSettings> {
  const found = new Map<string, { params: Map<string, string>; contentFolders: Set<string> }>()
  const files = new Set<string>()
  for (const path of published.others) {
    const [isSettings, root = '', part = 'hugo'] = settingsName.exec(path) ?? []
    if (isSettings === undefined || part === 'menus') continue
    const folder = root === '' ? folderOf(path).replace(/(?:^|\/)config\/_default$/i, '') : root
    // Other programs have files of these names, too, but not beside a folder of content.
    const content = folder === '' ? 'content/' : `${folder}/content/`
    if (!/(?:^|\/)hugo\.\w+$/i.test(path) && !pages.some((page) => page.startsWith(content))) continue
    const read = await readSettingsFile(published, path)
    files.add(path)
    const site = found.get(folder) ?? { params: new Map(), contentFolders: new Set() }
    found.set(folder, site)
    addParams(site.params, part === 'params' ? read : read.params, '')
    for (const named of ['content', ...valuesNamed(read, 'contentDir'), ...valuesNamed(read, 'contentdir')]) {
      const path = joinPath(folder, settingText(named) ?? 'content')
      if (path !== undefined) site.contentFolders.add(path)
    }
  }
  const sites = [...found].map(([folder, site]) => ({ folder, ...site }))
  return { sites: sites.sort((one, other) => other.folder.length - one.folder.length), files }
}

const maxDepth = 5

/** Values of settings by their names in lower case, with dots between those within one another. */
export function addParams(params: Map<string, string>, value: unknown, before: string, depth = 0): void {
  if (!isMap(value) || depth > maxDepth) return
  for (const [name, inner] of Object.entries(value)) {
    const key = `${before}${name.toLowerCase()}`
    const isValue = typeof inner === 'string' || typeof inner === 'number' || typeof inner === 'boolean'
    if (isValue && !String(inner).includes('\n')) params.set(key, String(inner))
    else addParams(params, inner, `${key}.`, depth + 1)
  }
}

/** The site that a text is part of. */
export function siteOf({ sites }: HugoSettings, path: string): HugoSite | undefined {
  return sites.find(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
}

/** Hugo publishes what is in its folders of content: templates and examples of themes are no pages. */
export const followHugo: Dialect = async (published, { settings, outside }) => {
  const paths = [...published.texts.keys()]
  const { sites, files } = await readHugoSettings(published, paths)
  for (const path of files) settings.add(path)
  const isBelow = (path: string, folder: string) => folder === '' || path.startsWith(`${folder}/`)
  for (const { folder, contentFolders } of sites) {
    const isContent = (path: string) => [...contentFolders].some((content) => isBelow(path, content))
    const own = paths.filter((path) => isBelow(path, folder))
    if (!own.some(isContent)) continue
    for (const path of own) if (!isContent(path)) outside.set(path, undefined)
  }
}
