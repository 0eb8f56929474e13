/** A link in a Markdown text, with the offsets of its address. */
export interface MarkdownLink {
  start: number
  end: number
  address: string
  use: 'link' | 'image'
  form: LinkForm
  /** The name of a component that stands for a text. */
  component?: string
}

/**
 * How an address is written there. `reference` is a shortcode of Hugo in its place, and `component` the tag that stands for a
 * text that is imported: both are replaced as a whole.
 */
export type LinkForm = 'destination' | 'attribute' | 'reference' | 'component'

/** Says where a link is to lead instead; undefined leaves it alone. */
export type LinkRedirect = (link: MarkdownLink) => string | undefined

/** Rewrites the addresses of links and leaves every other character as it is. Links are in text order. */
export function redirectLinks(markdown: string, links: readonly MarkdownLink[], redirect: LinkRedirect): string {
  const parts: string[] = []
  let end = 0
  for (const link of links) {
    const target = redirect(link)
    if (target === undefined || link.start < end) continue
    parts.push(markdown.slice(end, link.start), written(target, link.form))
    end = link.end
  }
  return parts.join('') + markdown.slice(end)
}

function written(address: string, form: LinkForm): string {
  if (form === 'component') return `{% include "${address}" %}`
  if (form === 'attribute') return address.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll("'", '%27')
  return address.replace(/[\s<>()\\]/g, (character) => {
    return character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character)
  })
}
