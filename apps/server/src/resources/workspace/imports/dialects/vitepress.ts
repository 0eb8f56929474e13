import { titleFromName } from '../names.ts'
import type { OutlineNode } from '../tree/follow-outline.ts'
import { addOutline } from './add-outline.ts'
import type { Dialect } from './dialect.ts'
import { excludePages } from './named-pages.ts'
import { globPatterns } from './path-patterns.ts'
import { isMap, joinPath, readSettingsFile, settingText, valuesNamed } from './settings-file.ts'

const configFile = /^(.*\/)?\.(?:vitepress|vuepress)\/[^/]+(?:\/[^/]+)?$/

/** The sidebars of VitePress and VuePress, one for all pages or one for each folder. */
export const followVitepress: Dialect = async (published, arrangement) => {
  const { settings } = arrangement
  const roots = new Map<string, unknown[]>()
  for (const path of published.others) {
    const [isConfig, folder = ''] = configFile.exec(path) ?? []
    if (isConfig === undefined) continue
    settings.add(path)
    roots.set(folder, [...(roots.get(folder) ?? []), await readSettingsFile(published, path)])
  }
  for (const [root, found] of roots) {
    const [source] = [...valuesNamed(found, 'srcDir')].flatMap((value) => settingText(value) ?? [])
    const folder = joinPath(root, source ?? '.') ?? ''
    const names = namesOf(found)
    for (const excluded of valuesNamed(found, 'srcExclude')) {
      const by = `${root}.vitepress: srcExclude`
      await excludePages(published, arrangement, { folder, patterns: globPatterns(excluded), by })
    }
    // The same sidebar may be met under its own name and where it is used.
    const sidebars = new Map([...valuesNamed(found, 'sidebar')].map((value) => [JSON.stringify(value), value]))
    const nodes = [...sidebars.values()].flatMap((sidebar) => sidebarNodes(sidebar, names))
    addOutline(arrangement, { folder, base: `${folder === '' ? '' : `${folder}/`}index.md`, nodes })
  }
}

function sidebarNodes(sidebar: unknown, names: ReadonlyMap<string, string>): OutlineNode[] {
  if (!isMap(sidebar)) return nodesOf(sidebar, '')
  const folders = Object.entries(sidebar)
  return folders.flatMap(([path, items]) => {
    const children = isMap(items) ? nodesOf(items.items, settingText(items.base) ?? '') : nodesOf(items, '')
    if (folders.length === 1) return children
    const title = [...names].find(([link]) => link.startsWith(path))?.[1] ?? titleFromName(path)
    // The one section of a folder often has the name of the folder.
    const [only, ...others] = children
    const isSame = only?.address === undefined && only?.title?.toLowerCase() === title.toLowerCase()
    return [{ title, address: path, children: isSame && only && others.length === 0 ? only.children : children }]
  })
}

function nodesOf(items: unknown, base: string): OutlineNode[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown): OutlineNode[] => {
    if (typeof item === 'string') return [{ address: item, children: [] }]
    if (Array.isArray(item)) return [{ address: settingText(item[0]), title: settingText(item[1]), children: [] }]
    if (!isMap(item)) return []
    const inner = settingText(item.base) ?? base
    const link = settingText(item.link) ?? settingText(item.path)
    const address = link === undefined || /^(?:\/|https?:)/.test(link) ? link : inner + link
    const children = nodesOf(item.items ?? item.children, inner)
    return [{ title: settingText(item.text) ?? settingText(item.title), address, children }]
  })
}

/** What the bar at the top calls the folders that it leads to. */
function namesOf(found: unknown): Map<string, string> {
  const names = new Map<string, string>()
  const visit = (items: unknown) => {
    if (!Array.isArray(items)) return
    for (const item of items) {
      if (!isMap(item)) continue
      const [link, text] = [settingText(item.link), settingText(item.text)]
      if (link?.startsWith('/') && text !== undefined && !names.has(link)) names.set(link, text)
      visit(item.items)
    }
  }
  for (const nav of valuesNamed(found, 'nav')) visit(nav)
  return names
}
