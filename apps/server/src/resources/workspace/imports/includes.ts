import { pause } from '#workers/pause.ts'
import type { Bundle } from './bundle.ts'
import type { LeftOut } from './findings.ts'
import { blockDirective, findDirective, type IncludeDirective, isSnippetMark, mayInclude } from './include-lines.ts'
import { includedPath, type SnippetFolders } from './include-paths.ts'
import { placed } from './include-place.ts'
import { includedPart, withoutFrontMatter } from './included-part.ts'
import { limits } from './limits.ts'
import { decodeMarkdown, isBinary } from './text.ts'

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

const maxBlockLines = 1_000

interface IncludeSettings {
  foldersOf?: SnippetFolders
  /** Whether shortcodes include files. */
  isHugo?: boolean
}

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
  { foldersOf = () => [], isHugo = false }: IncludeSettings = {},
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
    const path = includedPath(directive, { page: trail[0] ?? '', from: trail.at(-1) ?? '', foldersOf }, known)
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
    const found = includedPart(directive.isShortcode ? withoutFrontMatter(text) : text, part)
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
    const find = () => findDirective(rest, { isInFence, isHugo })
    for (let found = find(); found; found = find()) {
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
