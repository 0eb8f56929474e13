import { decodeText } from '../text.ts'
import { folderOf } from '../tree/paths.ts'
import type { Dialect } from './dialect.ts'
import { excludePages } from './named-pages.ts'
import { globPatterns } from './path-patterns.ts'

const longest = 200_000

/** `exclude_patterns` of the settings of Sphinx, a list of texts in a program that is not run. */
export const followSphinx: Dialect = async (published, arrangement) => {
  for (const path of published.others) {
    if (!/(?:^|\/)conf\.py$/i.test(path)) continue
    const text = decodeText(await published.read(path)).slice(0, longest)
    const [, written] = /^exclude_patterns[^\n=]{0,50}=\s{0,50}\[([^\]]{0,5000})\]/m.exec(text) ?? []
    if (written === undefined) continue
    arrangement.settings.add(path)
    const patterns = written.split(/\r?\n/).map((line) => line.replace(/^\s*#.*/, ''))
    const listed = [...patterns.join('\n').matchAll(/(["'])([^"'\n]{1,300})\1/g)].map(([, , pattern]) => pattern)
    const named = { folder: folderOf(path), patterns: globPatterns(listed), by: `${path}: exclude_patterns` }
    await excludePages(published, arrangement, named)
  }
}
