import { pause } from '#workers/pause.ts'
import type { Bundle } from './bundle.ts'
import { type HugoSettings, type HugoSite, siteOf } from './dialects/hugo-settings.ts'
import { fillTemplate, readArguments, settingOf, type WrittenShortcode } from './dialects/hugo-values.ts'
import type { LeftOut } from './findings.ts'
import { decodeMarkdown } from './text.ts'

export interface HugoTexts {
  /** A text in which shortcodes that only say something say it. */
  fill(text: string, path: string): Promise<string>
  /** Shortcodes that nobody knows, in the texts so far. */
  unsupported(): LeftOut[]
  /** Files that were read for it. */
  used: ReadonlySet<string>
  /** By the paths of texts: what they would say that nobody knows. */
  leftOut: ReadonlyMap<string, ReadonlyMap<string, LeftOut>>
}

const shortcodes = /\{\{([<%])\s{0,9}([\w-]{1,60}(?:[./][\w-]{1,60}){0,4})((?:\s[^{}]{0,500}?)?)\s{0,9}\/?([>%])\}\}/g
const closings = /\{\{[<%]\s{0,9}\/\s{0,9}([\w-]{1,60}(?:[./][\w-]{1,60}){0,4})/g
/** Those that are drawn, that name something else, or that show nothing where they are. */
const drawn: ReadonlySet<string> = new Set(
  (
    'figure youtube vimeo feature-state card button kat-button doclink alert heading glossary_tooltip glossary_definition ' +
    'api-reference ref relref param skew toc comment highlight mermaid code_sample codenew code example include ' +
    'include-file includemd readfile read-file embed-code'
  ).split(' '),
)
const fences = /^[ \t>]*(?:```|~~~)/gm

/** Puts what the settings of Hugo, its templates and its glossary say where texts ask for it. */
export function createHugoTexts(paths: readonly string[], read: Bundle['read'], settings: HugoSettings): HugoTexts {
  const templates = new Map(paths.flatMap((path) => templateName(path).map((name) => [name, path])))
  const terms = new Map(paths.flatMap((path) => termName(path).map((name) => [name, path])))
  const texts = new Map<string, Promise<string>>()
  const used = new Set<string>()
  const leftOut = new Map<string, Map<string, LeftOut>>()
  const unknown = new Map<string, { places: number; first: string }>()
  const textAt = (path: string): Promise<string> => {
    const known = texts.get(path) ?? read(path).then((bytes) => decodeMarkdown(bytes)?.slice(0, maxText) ?? '')
    texts.set(path, known)
    return known
  }
  const leave = (name: string, page: string) => {
    const named = leftOut.get(page) ?? new Map<string, LeftOut>()
    leftOut.set(page, named)
    named.set(name, { name, reason: 'missing', message: `${page} shows it, and no settings say what it is` })
  }
  const meaningOf = async (written: WrittenShortcode, site: HugoSite | undefined): Promise<string | undefined> => {
    const setting = settingOf(written, site)
    const template = site ? templates.get(written.name) : undefined
    if (setting !== undefined || template === undefined || !site) return setting
    const value = fillTemplate(await textAt(template), written, site)
    if (value !== undefined) used.add(template)
    return value
  }
  const termOf = async ({ name, named }: WrittenShortcode): Promise<string | undefined> => {
    const id = named.get('term_id') ?? ''
    const path = terms.get(id.toLowerCase())
    if (path === undefined || (name === 'glossary_tooltip' && named.has('text'))) return undefined
    const term = readTerm(await textAt(path))
    if (name === 'glossary_tooltip')
      return term.title && `{{< glossary_tooltip text="${term.title}" term_id="${id}" >}}`
    const text = named.get('length') === 'short' ? term.first : term.text
    const before = named.get('prepend')
    return before === undefined ? text : `${before} ${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
  }

  /** What stands for something that nobody draws would be gone without a word. */
  const leaveUnknown = (names: ReadonlySet<string>, path: string) => {
    for (const name of names) {
      const known = unknown.get(name) ?? { places: 0, first: path }
      unknown.set(name, { ...known, places: known.places + 1 })
    }
  }

  return {
    async fill(text, path) {
      if (!/\{\{[<%]/.test(text)) return text
      const alone = new Set<string>()
      const site = siteOf(settings, path)
      const isCode = codeIn(text)
      const written: string[] = []
      let at = 0
      for (const { 0: whole, 1: open, 2: name = '', 3: content = '', 4: close, index } of text.matchAll(shortcodes)) {
        await pause()
        if ((open === '<') !== (close === '>')) continue
        const shortcode = readArguments(name, content)
        const isTerm = name.startsWith('glossary_')
        const value = isTerm ? await termOf(shortcode) : await meaningOf(shortcode, site)
        const isAsked = name === 'param' || name === 'skew'
        if (value === undefined && isAsked && !isCode(index)) leave(`${name} ${shortcode.words.join(' ')}`.trim(), path)
        if (value === undefined && site && !drawn.has(name) && !isCode(index)) alone.add(name)
        if (value === undefined) continue
        written.push(text.slice(at, index), value)
        at = index + whole.length
      }
      for (const [, name = ''] of text.matchAll(closings)) alone.delete(name)
      leaveUnknown(alone, path)
      return written.join('') + text.slice(at)
    },
    unsupported: () =>
      [...unknown].map(([name, { places, first }]) => ({
        name: `shortcode ${name}`,
        reason: 'unsupported',
        message: `${places} ${places === 1 ? 'text shows' : 'texts show'} it, the first is ${first}`,
      })),
    used,
    leftOut,
  }
}

const maxText = 100_000

function templateName(path: string): string[] {
  return /(?:^|\/)layouts\/_?shortcodes\/([^.]{1,200})\.html$/.exec(path)?.slice(1) ?? []
}

function termName(path: string): string[] {
  const [, name] = /(?:^|\/)glossary\/([^/]+)\.md$/.exec(path) ?? []
  return name === undefined || name.startsWith('_') ? [] : [name.toLowerCase()]
}

/** A term of a glossary: what it is called, and what it means in short and in full. */
function readTerm(text: string): { title: string; first: string; text: string } {
  const [front = '', lines = ''] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  const title = /^title[ \t]*:[ \t]*(.+)$/m.exec(lines)?.[1]?.trim() ?? ''
  const body = text.slice(front.length).trim()
  const [first = ''] = body.split(/<!--\s{0,9}more\s{0,9}-->/)
  return {
    title: title.replace(/^(["'])(.*)\1$/, '$2').replaceAll('"', ''),
    first: first.trim(),
    text: body.replace(/\s{0,99}<!--\s{0,9}more\s{0,9}-->\s{0,99}/, '\n\n').trim(),
  }
}

/** Whether a place is within a fence: places are asked for in their order. */
function codeIn(text: string): (at: number) => boolean {
  const starts = [...text.matchAll(fences)].map(({ index }) => index)
  let next = 0
  return (at) => {
    while (next < starts.length && (starts[next] ?? 0) < at) next += 1
    return next % 2 === 1
  }
}
