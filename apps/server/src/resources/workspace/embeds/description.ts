/** What the head of a page tells about it. */
export interface PageDescription {
  title: string | undefined
  site: string | undefined
  icon: string | undefined
  /** Where the site describes how to show the page elsewhere. */
  oEmbedUrl: string | undefined
}

/** What describes a page stands at its beginning. */
const maxHeadLength = 300_000
const maxTextLength = 300

export async function readDescription(html: string, address: string): Promise<PageDescription> {
  const { document } = await parse(html)
  const meta = (...names: string[]) => {
    const found = names.map((name) => document.querySelector(`meta[property="${name}"], meta[name="${name}"]`))
    return found.map((element) => textOf(element?.getAttribute('content'))).find(Boolean)
  }
  const link = (selector: string) => webAddress(document.querySelector(selector)?.getAttribute('href'), address)
  return {
    title: meta('og:title', 'twitter:title') ?? textOf(document.querySelector('title')?.textContent),
    site: meta('og:site_name', 'application-name'),
    icon: link('link[rel~="icon"]') ?? link('link[rel="apple-touch-icon"]'),
    oEmbedUrl: link('link[type="application/json+oembed"]'),
  }
}

/** The frame in what a site offers, written anew: nothing else of it gets into a page. */
export async function frameIn(html: string, title: string): Promise<string | undefined> {
  const frame = (await parse(html)).document.querySelector('iframe')
  const src = webAddress(frame?.getAttribute('src'), undefined)
  if (!frame || !src?.startsWith('https:')) return undefined
  const size = ['width', 'height'].flatMap((name) => {
    const value = /^\d{1,4}%?$/.exec(frame.getAttribute(name) ?? '')?.[0]
    return value === undefined ? [] : [`${name}="${value}"`]
  })
  const attributes = [
    `src="${escaped(src)}"`,
    `title="${escaped(title)}"`,
    ...size,
    'loading="lazy"',
    'allowfullscreen',
  ]
  return `<iframe ${attributes.join(' ')} sandbox="allow-scripts allow-same-origin allow-popups allow-forms"></iframe>`
}

async function parse(html: string) {
  const { parseHTML } = await import('linkedom')
  return parseHTML(`<!doctype html><html>${html}</html>`)
}

/** Only this much of a page is looked at. */
export function headOf(html: string): string {
  const end = html.search(/<\/head\s*>|<body[\s>]/i)
  return html.slice(0, end === -1 ? maxHeadLength : Math.min(end, maxHeadLength))
}

function textOf(text: string | null | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim().slice(0, maxTextLength) || undefined
}

function webAddress(address: string | null | undefined, base: string | undefined): string | undefined {
  const url = address ? URL.parse(address, base) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
