import type { Bundle } from './bundle.ts'
import type { HugoSite } from './dialects/hugo-settings.ts'
import { fillTemplate, settingOf, type WrittenShortcode } from './dialects/hugo-values.ts'
import { decodeMarkdown } from './text.ts'

/** What shortcodes of Hugo stand for that only say something: settings, templates and a glossary know. */
export interface HugoMeanings {
  of(written: WrittenShortcode, site: HugoSite | undefined): Promise<string | undefined>
  /** Files that were read for it. */
  used: ReadonlySet<string>
}

export function createHugoMeanings(paths: readonly string[], read: Bundle['read']): HugoMeanings {
  const templates = new Map(paths.flatMap((path) => templateName(path).map((name) => [name, path])))
  const terms = new Map(paths.flatMap((path) => termName(path).map((name) => [name, path])))
  const texts = new Map<string, Promise<string>>()
  const used = new Set<string>()
  const textAt = (path: string): Promise<string> => {
    const known = texts.get(path) ?? read(path).then((bytes) => decodeMarkdown(bytes)?.slice(0, maxText) ?? '')
    texts.set(path, known)
    return known
  }
  return {
    async of(written, site) {
      if (written.name.startsWith('glossary_')) {
        const path = terms.get((written.named.get('term_id') ?? '').toLowerCase())
        return path === undefined ? undefined : wordsOfTerm(written, () => textAt(path))
      }
      const setting = settingOf(written, site)
      const template = site ? templates.get(written.name) : undefined
      if (setting !== undefined || template === undefined || !site) return setting
      const value = fillTemplate(await textAt(template), written, site)
      if (value !== undefined) used.add(template)
      return value
    },
    used,
  }
}

async function wordsOfTerm(
  { name, named }: WrittenShortcode,
  read: () => Promise<string>,
): Promise<string | undefined> {
  if (name === 'glossary_tooltip' && named.has('text')) return undefined
  const term = readTerm(await read())
  if (name === 'glossary_tooltip') {
    return term.title && `{{< glossary_tooltip text="${term.title}" term_id="${named.get('term_id')}" >}}`
  }
  const text = named.get('length') === 'short' ? term.first : term.text
  const before = named.get('prepend')
  return before === undefined ? text : `${before} ${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
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
