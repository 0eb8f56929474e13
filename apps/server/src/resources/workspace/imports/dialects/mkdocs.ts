import { folderOf } from '../tree/folder-tree.ts'
import type { OutlineNode } from '../tree/follow-outline.ts'
import type { Dialect, PublishedFolder } from './dialect.ts'
import { isMap, joinPath, readSettingsFile, settingText } from './settings-file.ts'

/** `nav` of `mkdocs.yml`, its own or the one that it inherits. */
export const followMkdocs: Dialect = async (published, { outlines, settings }) => {
  for (const path of published.others) {
    if (!/(?:^|\/)mkdocs\.ya?ml$/i.test(path)) continue
    settings.add(path)
    const { docs_dir, ...own } = await readSettingsFile(published, path)
    const folder = joinPath(folderOf(path), settingText(docs_dir) ?? 'docs')
    const nav = own.nav ?? (await inheritedNav(published, path, own.INHERIT))
    if (folder === undefined || !Array.isArray(nav)) continue
    const nodes = nodesOf(nav)
    if (nodes.length > 0) outlines.push({ folder, base: `${folder}/index.md`, nodes })
  }
}

async function inheritedNav(published: PublishedFolder, path: string, inherited: unknown): Promise<unknown> {
  const from = joinPath(folderOf(path), settingText(inherited) ?? '')
  return from !== undefined && published.others.includes(from)
    ? (await readSettingsFile(published, from)).nav
    : undefined
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
