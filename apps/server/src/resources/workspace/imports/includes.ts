import { posix } from 'node:path'
import { pause } from '#workers/pause.ts'
import type { Bundle } from './bundle.ts'
import type { LeftOut } from './findings.ts'
import { findDirective, type IncludeDirective, mayInclude } from './include-lines.ts'
import { includedPart } from './included-part.ts'
import { limits } from './limits.ts'
import { decodeMarkdown, isBinary } from './text.ts'
import { folderOf } from './tree/folder-tree.ts'

export interface Includer {
  /** A text of Markdown with the files that it includes in their places. */
  expand(text: string, path: string): Promise<string>
  /** The files that were put into texts. */
  used: ReadonlySet<string>
}

interface Place {
  /** The page, and the files within one another that lead to the text. */
  trail: readonly string[]
  /** How much the page may still grow. */
  capacity: { left: number }
}

/** Puts the files of a bundle where texts include them; what cannot be put there stays as it is written, and is named. */
export function createIncluder(paths: Iterable<string>, read: Bundle['read'], leftOut: LeftOut[]): Includer {
  const known = new Set(paths)
  const used = new Set<string>()
  const named = new Set<string>()
  const left = { read: limits.maxIncludeBytes, written: limits.maxIncludedLength }

  const leave = (item: LeftOut, page: string) => {
    const key = `${page} ${item.name}`
    if (!named.has(key))
      leftOut.push({ ...item, message: `${page} includes it${item.message ? `, and ${item.message}` : ''}` })
    named.add(key)
  }

  const textOf = async (directive: IncludeDirective, { trail, capacity }: Place): Promise<string | LeftOut> => {
    const { address, part } = directive
    const path = findPath(address, trail.at(-1) ?? '', known)
    if (path === undefined) return { name: address.slice(0, 500), reason: 'missing' }
    if (trail.includes(path)) return { name: path, reason: 'limit', message: 'it is included in itself' }
    if (trail.length > limits.maxIncludeLevels) {
      return {
        name: path,
        reason: 'limit',
        message: `at most ${limits.maxIncludeLevels} files are included in one another`,
      }
    }
    if (left.read <= 0) return { name: path, reason: 'limit', message: 'too many files are included' }
    const bytes = await read(path)
    left.read -= bytes.length + 100
    if (bytes.length > limits.maxPageIncluded) return { name: path, reason: 'too-large' }
    const text = isBinary(bytes) ? undefined : decodeMarkdown(bytes)
    if (text === undefined) return { name: path, reason: 'unreadable', message: 'it is no text in UTF-8' }
    used.add(path)
    const found = includedPart(text, part)
    if (found === undefined) return { name: path, reason: 'missing', message: 'it has no such part' }
    const isMarkdown = directive.fence === undefined && /\.(?:md|markdown|mdx)$/i.test(path)
    const inner = isMarkdown ? await expand(found, { trail: [...trail, path], capacity }) : found
    if (inner.length > Math.min(capacity.left, left.written)) {
      return { name: path, reason: 'limit', message: `a page takes ${limits.maxPageIncluded} characters of others` }
    }
    capacity.left -= inner.length
    left.written -= inner.length
    return inner
  }

  const expand = async (text: string, place: Place): Promise<string> => {
    if (!mayInclude.test(text)) return text
    const written: string[] = []
    let fence = ''
    for (let from = 0; from < text.length; ) {
      await pause()
      const end = text.indexOf('\n', from) + 1 || text.length
      const line = text.slice(from, end)
      from = end
      const [, mark = ''] = /^[ \t>]*(`{3,}|~{3,})/.exec(line) ?? []
      if (fence === '') fence = mark
      else if (mark.startsWith(fence) && /^[ \t>]*[`~]+\s*$/.test(line)) fence = ''
      written.push(await expandLine(line, fence !== '', place))
    }
    return written.join('')
  }

  const expandLine = async (line: string, isInFence: boolean, place: Place): Promise<string> => {
    let done = ''
    let rest = line.replace(/\r?\n$/, '')
    const ending = line.slice(rest.length)
    for (let found = findDirective(rest, isInFence); found; found = findDirective(rest, isInFence)) {
      const before = rest.slice(0, found.start)
      const directive = rest.slice(found.start, found.end)
      const text = await textOf(found, place)
      if (typeof text !== 'string') leave(text, place.trail[0] ?? '')
      done += before + (typeof text === 'string' ? placed(text, done + before, found.fence) : directive)
      rest = rest.slice(found.end)
    }
    return done + rest + ending
  }

  return { expand: (text, path) => expand(text, { trail: [path], capacity: { left: limits.maxPageIncluded } }), used }
}

/** Lines are indented as the first one is. */
function placed(text: string, before: string, fence: string | undefined): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2)
  const marks = '`'.repeat(longest + 1)
  const shown = fence === undefined ? text : `${marks}${fence}\n${text}\n${marks}`
  return /^[ \t]+$/.test(before) ? shown.replace(/\n(?=[^\n])/g, `\n${before}`) : shown
}

/** From the folder of the text, or any above it: programs begin at the text, at their pages, or at their settings. */
function findPath(address: string, from: string, known: ReadonlySet<string>): string | undefined {
  const written = address.replace(/^(?:@|~)?\/+/, '')
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const path = posix.join(folder, written)
    for (const candidate of [path, posix.join(folder, 'docs', written)]) if (known.has(candidate)) return candidate
    if (folder === '') return undefined
  }
}
