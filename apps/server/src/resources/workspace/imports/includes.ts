import { posix } from 'node:path'
import { pause } from '#workers/pause.ts'
import type { Bundle } from './bundle.ts'
import type { LeftOut } from './findings.ts'
import { blockDirective, findDirective, type IncludeDirective, isSnippetMark, mayInclude } from './include-lines.ts'
import { includedPart } from './included-part.ts'
import { limits } from './limits.ts'
import { decodeMarkdown, isBinary } from './text.ts'
import { folderOf } from './tree/folder-tree.ts'

export interface Includer {
  /** A text of Markdown with the files that it includes in their places. */
  expand(text: string, path: string): Promise<string>
  /** The files that were put into texts. */
  used: ReadonlySet<string>
  /** By the paths of texts: the texts of Markdown that are in them whole. */
  wholes: ReadonlyMap<string, ReadonlySet<string>>
  /** By the paths of texts: what they include that cannot be put there, by its name. */
  leftOut: ReadonlyMap<string, ReadonlyMap<string, LeftOut>>
}

/** The folders of a bundle that the snippets of a text are looked for in first. */
export type SnippetFolders = (path: string) => readonly string[]

const maxBlockLines = 1_000

interface Place {
  /** The page, and the files within one another that lead to the text. */
  trail: readonly string[]
  /** How much the page may still grow. */
  capacity: { left: number }
  /** The texts of Markdown that were put there whole. */
  wholes: Set<string>
}

/** Puts the files of a bundle where texts include them; what cannot be put there stays as it is written, and is named. */
export function createIncluder(
  paths: Iterable<string>,
  read: Bundle['read'],
  foldersOf: SnippetFolders = () => [],
): Includer {
  const known = new Set(paths)
  const used = new Set<string>()
  const wholes = new Map<string, Set<string>>()
  const leftOut = new Map<string, Map<string, LeftOut>>()
  const left = { read: limits.maxIncludeBytes, written: limits.maxIncludedLength }

  const leave = (item: LeftOut, page: string) => {
    const named = leftOut.get(page) ?? new Map<string, LeftOut>()
    leftOut.set(page, named)
    if (named.has(item.name)) return
    named.set(item.name, { ...item, message: `${page} includes it${item.message ? `, and ${item.message}` : ''}` })
  }

  const textOf = async (directive: IncludeDirective, place: Place): Promise<string | LeftOut> => {
    const { trail, capacity } = place
    const { address, part } = directive
    const from = trail.at(-1) ?? ''
    const named = directive.isSnippet ? inFolders(address, foldersOf(trail[0] ?? ''), known) : undefined
    const path = named ?? findPath(address, from, known)
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
    const within = new Set<string>(isMarkdown && part === 'all' ? [path] : [])
    const inner = isMarkdown ? await expand(found, { trail: [...trail, path], capacity, wholes: within }) : found
    if (inner.length > Math.min(capacity.left, left.written)) {
      return { name: path, reason: 'limit', message: `a page takes ${limits.maxPageIncluded} characters of others` }
    }
    capacity.left -= inner.length
    left.written -= inner.length
    for (const whole of within) place.wholes.add(whole)
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
      const block = isSnippetMark(line.trimEnd()) ? blockAfter(text, from) : undefined
      if (block) {
        written.push(await expandBlock(line, block.lines, place))
        from = block.end
        continue
      }
      const [, mark = ''] = /^[ \t>]*(`{3,}|~{3,})/.exec(line) ?? []
      if (fence === '') fence = mark
      else if (mark.startsWith(fence) && /^[ \t>]*[`~]+\s*$/.test(line)) fence = ''
      written.push(await expandLine(line, fence !== '', place))
    }
    return written.join('')
  }

  /** The files are put there one below the other; one that cannot be is named on a line of its own. */
  const expandBlock = async (mark: string, lines: readonly string[], place: Place): Promise<string> => {
    const indent = /^[ \t]*/.exec(mark)?.[0] ?? ''
    const written: string[] = []
    for (const line of lines) {
      const found = blockDirective(line)
      if (!found) continue
      const text = await textOf(found, place)
      if (typeof text !== 'string') leave(text, place.trail[0] ?? '')
      written.push(indent + (typeof text === 'string' ? placed(text, indent, undefined) : `--8<-- "${line.trim()}"`))
    }
    return `${written.join('\n')}\n`
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

  return {
    async expand(text, path) {
      const place = { trail: [path], capacity: { left: limits.maxPageIncluded }, wholes: new Set<string>() }
      const expanded = await expand(text, place)
      if (place.wholes.size > 0) wholes.set(path, place.wholes)
      return expanded
    },
    used,
    wholes,
    leftOut,
  }
}

/** Lines are indented as the first one is. */
function placed(text: string, before: string, fence: string | undefined): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2)
  const marks = '`'.repeat(longest + 1)
  const shown = fence === undefined ? text : `${marks}${fence}\n${text}\n${marks}`
  return /^[ \t]+$/.test(before) ? shown.replace(/\n(?=[^\n])/g, `\n${before}`) : shown
}

/** The lines up to the mark that ends a block, and where it ends. */
function blockAfter(text: string, from: number): { lines: string[]; end: number } | undefined {
  const lines: string[] = []
  for (let at = from; at < text.length && lines.length <= maxBlockLines; ) {
    const end = text.indexOf('\n', at) + 1 || text.length
    const line = text.slice(at, end).trimEnd()
    if (isSnippetMark(line)) return { lines, end }
    lines.push(line)
    at = end
  }
  return undefined
}

function inFolders(address: string, folders: readonly string[], known: ReadonlySet<string>): string | undefined {
  return folders.map((folder) => posix.join(folder, address)).find((path) => known.has(path))
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
