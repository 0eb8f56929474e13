import type { LeftOut } from '../findings.ts'
import { nestEntries } from '../tree/outline-entries.ts'
import { folderOf } from '../tree/paths.ts'
import { addOutline } from './add-outline.ts'
import type { Arrangement, Dialect, PublishedFolder } from './dialect.ts'
import { isMap, joinPath, readSettingsFile, settingText } from './settings-file.ts'

/** `SUMMARY.md` of GitBook and mdBook, in any folder, and where `.gitbook.yaml` says it is. */
export const followSummaries: Dialect = async (published, arrangement) => {
  const named = await summariesOfSettings(published, arrangement)
  for (const [path, { markdown }] of published.texts) {
    const isSummary = /(?:^|\/)summary\.md$/i.test(path)
    const folder = named.get(path.toLowerCase()) ?? (isSummary ? folderOf(path) : undefined)
    if (folder === undefined) continue
    const nodes = nestEntries(await published.reader.summary(markdown))
    if (nodes.length === 0) continue
    addOutline(arrangement, { folder, base: path, nodes })
    arrangement.tables.add(path)
  }
}

/** By the paths of summaries, in lower case: the folders that `.gitbook.yaml` files name as roots of content. */
async function summariesOfSettings(
  published: PublishedFolder,
  { settings, outside, redirects, leftOut }: Arrangement,
): Promise<Map<string, string>> {
  const summaries = new Map<string, string>()
  for (const path of published.others) {
    if (!/(?:^|\/)\.gitbook\.ya?ml$/i.test(path)) continue
    settings.add(path)
    const { root, structure, redirects: written } = await readSettingsFile(published, path)
    const folder = joinPath(folderOf(path), settingText(root) ?? '.')
    const summary = isMap(structure) ? settingText(structure.summary) : undefined
    if (folder === undefined) continue
    for (const [from, to] of Object.entries(isMap(written) ? written : {})) {
      const target = settingText(to)
      if (target !== undefined) redirects.push({ settings: path, folder, from, to: target })
      else leftOut.push(redirectWithoutTarget(path, from))
    }
    for (const page of pagesOutside([...published.texts.keys()], { of: folderOf(path), root: folder }))
      outside.set(page, undefined)
    summaries.set((joinPath(folder, summary ?? 'SUMMARY.md') ?? '').toLowerCase(), folder)
  }
  return summaries
}

function redirectWithoutTarget(settings: string, from: string): LeftOut {
  const name = `${settings}: redirects: ${from}`.slice(0, 500)
  return { name, reason: 'unsupported', message: 'what a redirect leads to is the path of a page' }
}

/** GitBook publishes what stands below the root, if anything does. */
function pagesOutside(pages: readonly string[], { of, root }: { of: string; root: string }): string[] {
  const isBelow = (page: string, folder: string) => folder === '' || page.startsWith(`${folder}/`)
  const isPublished = (page: string) => isBelow(page, root) || page.includes('.gitbook/')
  if (!pages.some((page) => isBelow(page, root))) return []
  return pages.filter((page) => isBelow(page, of) && !isPublished(page))
}
