import { pause } from '#workers/pause.ts'
import { closed, type Visibility } from '../visibility.ts'
import type { Arrangement, PublishedFolder } from './dialect.ts'
import type { PathPatterns } from './path-patterns.ts'

export interface NamedPages {
  /** The folder that the patterns begin at. */
  folder: string
  patterns: PathPatterns
  /** The setting that has them. */
  by: string
}

/** What settings exclude is no page of the site: it is left out, and named with the setting. */
export async function excludePages(
  published: PublishedFolder,
  arrangement: Arrangement,
  named: NamedPages,
): Promise<void> {
  for (const path of await pagesNamed(published, arrangement, named)) {
    arrangement.outside.set(path, `${named.by} says that it is not published`)
  }
}

/** What settings call a draft comes along, and no visitor sees it; others may only say that it is in no menu. */
export async function limitPages(
  published: PublishedFolder,
  arrangement: Arrangement,
  { visibility = closed, ...named }: NamedPages & { visibility?: Visibility },
): Promise<void> {
  for (const path of await pagesNamed(published, arrangement, named)) {
    arrangement.visibility.set(path, { ...visibility, ...arrangement.visibility.get(path) })
  }
}

async function pagesNamed(
  { texts }: PublishedFolder,
  { leftOut }: Arrangement,
  { folder, patterns: { names, unread }, by }: NamedPages,
): Promise<string[]> {
  if (unread > 0) leftOut.push({ name: by, reason: 'limit', message: `${unread} of its patterns are not followed` })
  const below = folder === '' ? '' : `${folder}/`
  const found: string[] = []
  for (const path of texts.keys()) {
    await pause()
    if (path.startsWith(below) && names(path.slice(below.length))) found.push(path)
  }
  return found
}
