import { pause } from '#workers/pause.ts'
import type { Bundle } from './bundle.ts'
import type { LeftOut } from './findings.ts'
import { blockDirective, findDirective, type IncludeDirective, isSnippetMark, mayInclude } from './include-lines.ts'
import { includedPath, type SnippetFolders } from './include-paths.ts'
import { placed, placedGrowth } from './include-place.ts'
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
  /** How much the page may still grow, and by how many files. */
  capacity: { length: number; files: number }
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
  const left = { read: limits.maxIncludeBytes, length: limits.maxIncludedLength, files: limits.maxIncludes }

  const leave = (item: LeftOut, page: string) => {
    const named = leftOut.get(page) ?? new Map<string, LeftOut>()
    leftOut.set(page, named)
    if (named.has(item.name)) return
    named.set(item.name, { ...item, message: `${page} includes it${item.message ? `, and ${item.message}` : ''}` })
  }

  /** Counts before anything is made: what is over the limits is never expanded. */
  const takeLength = (length: number, { capacity }: Place): string | undefined => {
    if (length > capacity.length) return `a page takes ${limits.maxPageIncluded} characters of others`
    if (length > left.length) return `all pages together take ${limits.maxIncludedLength} characters of others`
    capacity.length -= length
    left.length -= length
    return undefined
  }
  const takeFile = ({ capacity }: Place): string | undefined => {
    if (capacity.files <= 0) return `a page takes ${limits.maxPageIncludes} included files`
    if (left.files <= 0) return `all pages together take ${limits.maxIncludes} included files`
    if (left.read <= 0) return `included files are read up to ${limits.maxIncludeBytes} bytes`
    capacity.files -= 1
    left.files -= 1
    return undefined
  }

  /** What stands in the place of a directive that has something before it in its line. */
  const textOf = async (directive: IncludeDirective, before: string, place: Place): Promise<string | LeftOut> => {
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
    const tooMany = takeFile(place)
    if (tooMany !== undefined) return { name: path, reason: 'limit', message: tooMany }
    const bytes = await read(path)
    left.read -= bytes.length + 100
    if (bytes.length > limits.maxPageIncluded) return { name: path, reason: 'too-large' }
    const text = isBinary(bytes) ? undefined : decodeMarkdown(bytes)
    if (text === undefined) return { name: path, reason: 'unreadable', message: 'it is no text in UTF-8' }
    used.add(path)
    const found = includedPart(directive.isShortcode ? withoutFrontMatter(text) : text, part)
    if (found === undefined) return { name: path, reason: 'missing', message: 'it has no such part' }
    const tooLong = takeLength(found.length, place)
    if (tooLong !== undefined) return { name: path, reason: 'limit', message: tooLong }
    const isMarkdown = directive.fence === undefined && /\.(?:md|markdown|mdx)$/i.test(path)
    const within = new Set<string>(isMarkdown && part === 'all' ? [path] : [])
    const inner = isMarkdown ? await expand(found, { trail: [...trail, path], capacity, wholes: within }) : found
    const tooDeep = takeLength(placedGrowth(inner, before), place)
    if (tooDeep !== undefined) return { name: path, reason: 'limit', message: tooDeep }
    for (const whole of within) place.wholes.add(whole)
    return placed(inner, before, directive.fence)
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
      const text = await textOf(found, indent, place)
      if (typeof text !== 'string') leave(text, place.trail[0] ?? '')
      written.push(indent + (typeof text === 'string' ? text : `--8<-- "${line.trim()}"`))
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
      const text = await textOf(found, done + before, place)
      if (typeof text !== 'string') leave(text, place.trail[0] ?? '')
      done += before + (typeof text === 'string' ? text : directive)
      rest = rest.slice(found.end)
    }
    return done + rest + ending
  }

  return {
    async expand(text, path) {
      const capacity = { length: limits.maxPageIncluded, files: limits.maxPageIncludes }
      const place = { trail: [path], capacity, wholes: new Set<string>() }
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
