import { voidBlock } from '#document/build.ts'
import type { DocumentBlock } from '#document/types.ts'
import { type Attributes, readAttributes } from '#markdown/syntax/attributes.ts'
import { readCode } from './code.ts'

/** `{{< name … >}}`, `{{% name … %}}` or `{{< /name >}}` */
export interface Shortcode {
  name: string
  closes: boolean
  attributes: Attributes
}

export function readShortcode(source: string): Shortcode | undefined {
  const [start = '', slash, name] = /^\{\{[<%]\s{0,9}(\/?)\s{0,9}([\w-]{1,60})/.exec(source) ?? []
  if (name === undefined) return undefined
  const content = source.slice(start.length, start.length + source.slice(start.length).search(/[>%]\}\}/))
  return { name: name.toLowerCase(), closes: slash === '/', attributes: readAttributes(content) }
}

const headings: Record<string, string> = {
  cleanup: 'Clean up',
  prerequisites: 'Before you begin',
  whatsnext: "What's next",
  seealso: 'See also',
}

/** The words that a shortcode within a line stands for: most are none that anybody but its own system knows. */
export function wordsOfShortcode(source: string): string {
  const shortcode = readShortcode(source)
  if (!shortcode || shortcode.closes) return ''
  const { text, '': first = '' } = shortcode.attributes
  if (shortcode.name !== 'heading') return text ?? ''
  return headings[first] ?? first.slice(0, 1).toUpperCase() + first.slice(1)
}

/** Code between two shortcodes: `{{< highlight js >}}…{{< /highlight >}}`. */
export function readCodeShortcode(source: string): DocumentBlock | undefined {
  const { name, attributes } = readShortcode(source) ?? {}
  const inside = /^[^\n]*\n([\s\S]*)\n[ \t]*\{\{[<%]\s*\/[^\n]*$/.exec(source)?.[1]
  if (!name || inside === undefined || !attributes) return undefined
  const first = name === 'highlight' ? /^\{\{[<%]\s*highlight\s+"?([\w+#-]+)/.exec(source)?.[1] : name
  const language = attributes.codelang ?? first ?? ''
  return readCode({ type: 'code', lang: language, value: inside })
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
