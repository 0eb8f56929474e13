import { voidBlock } from '#document/build.ts'
import { unescapeShortcodes } from '#document/escaped-shortcodes.ts'
import type { DocumentBlock } from '#document/types.ts'
import { type Attributes, readAttributes } from '#markdown/syntax/attributes.ts'
import { readCode } from './code.ts'
import type { Phrase } from './html-spans.ts'

/** `{{< name … >}}`, `{{% name … %}}` or `{{< /name >}}` */
export interface Shortcode {
  name: string
  closes: boolean
  attributes: Attributes
  /** What it is given without names, in quotation marks or not. */
  words: string[]
}

const start = /^\{\{[<%]\s{0,9}(\/?)\s{0,9}([\w-]{1,60}(?:[./][\w-]{1,60}){0,4})/

export function readShortcode(source: string): Shortcode | undefined {
  const [head = '', slash, name] = start.exec(source) ?? []
  if (name === undefined) return undefined
  const content = source.slice(head.length, head.length + source.slice(head.length).search(/[>%]\}\}/))
  const attributes = readAttributes(content)
  return { name: name.toLowerCase(), closes: slash === '/', attributes, words: wordsIn(content) }
}

const values = /(?:([\w-]{1,60})\s{0,9}=\s{0,9})?(?:"((?:[^"\\]|\\.){0,500})"|`([^`]{0,500})`|([^\s"`=]{1,500}))/g

function wordsIn(content: string): string[] {
  return [...content.matchAll(values)].flatMap(([, name, double, back, bare]) =>
    name === undefined ? [double ?? back ?? bare ?? ''] : [],
  )
}

const headings: Record<string, string> = {
  cleanup: 'Clean up',
  prerequisites: 'Before you begin',
  whatsnext: "What's next",
  seealso: 'See also',
}

/** The words that a shortcode within a line stands for: most are none that anybody but its own system knows. */
export function wordsOfShortcode(source: string): string {
  const shown = unescapeShortcodes(source)
  if (shown !== source) return shown
  const shortcode = readShortcode(source)
  if (!shortcode || shortcode.closes) return ''
  const { text, term_id: term, page, anchor = page, '': first = '' } = shortcode.attributes
  if (shortcode.name === 'api-reference') return text ?? anchor ?? ''
  if (shortcode.name === 'glossary_tooltip') return text ?? (term ?? '').replaceAll('-', ' ')
  if (shortcode.name !== 'heading') return text ?? ''
  return headings[first] ?? first.slice(0, 1).toUpperCase() + first.slice(1)
}

/** Code between two shortcodes: `{{< highlight js >}}…{{< /highlight >}}`. */
export function readCodeShortcode(source: string): DocumentBlock | undefined {
  const { name, attributes } = readShortcode(source) ?? {}
  const inside = /^[^\n]*\n([\s\S]*)\n[ \t]*\{\{[<%]\s*\/[^\n]*$/.exec(source)?.[1]
  if (!name || inside === undefined || !attributes) return undefined
  if (name === 'code-toggle') return readCode({ type: 'code', lang: languageOf(inside), value: inside })
  const first = name === 'highlight' ? /^\{\{[<%]\s*highlight\s+"?([\w+#-]+)/.exec(source)?.[1] : name
  const language = attributes.codelang ?? attributes.lang ?? first ?? ''
  const title = name === 'card' ? attributes.header : undefined
  return readCode({ type: 'code', lang: language, value: inside }, title ? { title } : {})
}

/** Hugo shows settings in every language that they can be written in. */
function languageOf(settings: string): string {
  if (/^\s{0,99}[{]/.test(settings)) return 'json'
  return /^[ \t]{0,40}(?:\[|[\w.-]{1,99}[ \t]{0,40}=)/m.test(settings) ? 'toml' : 'yaml'
}

/** Where a shortcode leads that stands for a link. */
export function targetOfShortcode({ attributes }: Shortcode): string | undefined {
  const { href, url = href, link = url, relref = link, ref = relref } = attributes
  return ref || undefined
}

/** Words are looked for this far behind a button. */
const maxWords = 50

/** `{{< button href="…" >}}words{{< /button >}}` in a line: where it leads, and where it ends. */
export function linkOfShortcode(phrases: readonly Phrase[], at: number): { url: string; end: number } | undefined {
  const nameAt = (index: number) => {
    const phrase = phrases[index]
    return phrase?.type === 'marker' ? readShortcode(phrase.value) : undefined
  }
  const start = nameAt(at)
  const url = start?.name === 'button' && !start.closes ? targetOfShortcode(start) : undefined
  for (let end = at + 1; url !== undefined && end < Math.min(phrases.length, at + maxWords); end += 1) {
    const { name, closes } = nameAt(end) ?? {}
    if (name === 'button') return closes ? { url, end } : undefined
  }
  return undefined
}

const films: Record<string, { url: string; id: RegExp }> = {
  youtube: { url: 'https://www.youtube.com/watch?v=', id: /^[\w-]{1,20}$/ },
  vimeo: { url: 'https://vimeo.com/', id: /^\d{1,12}$/ },
}

/** The address of a film that a shortcode names. */
export function readFilm({ name, attributes }: Shortcode, source: string): DocumentBlock | undefined {
  const bare = /^\{\{[<%]\s{0,9}\w+\s{1,9}([\w-]{1,20})\s{0,9}\/?[>%]\}\}$/.exec(source)?.[1]
  const id = attributes.id ?? attributes[''] ?? bare ?? ''
  const film = Object.hasOwn(films, name) ? films[name] : undefined
  return film?.id.test(id) ? voidBlock('embed', { url: film.url + id }, []) : undefined
}
