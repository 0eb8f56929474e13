/** A link in a Markdown text, with the offsets of its address. */
export interface MarkdownLink {
  start: number
  end: number
  address: string
  use: 'link' | 'image'
  /** How an address is written there. */
  form: 'destination' | 'attribute'
}

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

function written(address: string, form: MarkdownLink['form']): string {
  if (form === 'attribute') return address.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll("'", '%27')
  return address.replace(/[\s<>()\\]/g, (character) => {
    return character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character)
  })
}
