import { posix } from 'node:path'
import { withoutSlashes } from '#addresses/web-address.ts'
import { isIndex } from '../tree/folder-tree.ts'
import { folderOf } from '../tree/paths.ts'
import type { Arrangement, PublishedFolder } from './dialect.ts'

/** Where a website is shown, and the folder whose pages are those of it. */
interface Shown {
  /** The address, or only its path. */
  at: string | undefined
  folder: string
}

/** Links that begin at the root of the web server name the path that the website is shown below. */
export function addBasePath(
  { texts }: Pick<PublishedFolder, 'texts'>,
  { hints }: Arrangement,
  { at, folder }: Shown,
): void {
  const base = at === undefined ? '' : withoutSlashes(URL.parse(at, 'http://bundle.invalid/')?.pathname ?? '')
  if (base === '') return
  const start = folder === '' ? '' : `${folder}/`
  for (const path of texts.keys()) {
    if (!path.startsWith(start)) continue
    const own = path.slice(start.length)
    const shown = isIndex(path) ? folderOf(own) : posix.join(folderOf(own), posix.parse(own).name)
    const { aliases = [], ...hint } = hints.get(path) ?? {}
    const names = shown === '' ? [base] : [`${base}/${shown}`, `${base}/${shown}.html`]
    hints.set(path, { ...hint, aliases: [...aliases, ...names] })
  }
}
