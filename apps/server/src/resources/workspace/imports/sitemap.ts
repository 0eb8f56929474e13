/** More than this of a list is not looked at; the format allows no more in a file. */
const mostAddresses = 50_000

/** The addresses that a sitemap lists, and whether they are those of further sitemaps. Its form is fixed, and lists are long. */
export function readSitemap(xml: string): { isIndex: boolean; addresses: Iterable<string> } {
  return { isIndex: /<sitemapindex[\s>]/.test(xml.slice(0, 2000)), addresses: addressesIn(xml) }
}

function* addressesIn(xml: string): Iterable<string> {
  let found = 0
  for (const [, address = ''] of xml.matchAll(/<loc>\s*([^<\s]{1,2048})\s*<\/loc>/g)) {
    yield address.replaceAll('&amp;', '&')
    found += 1
    if (found === mostAddresses) return
  }
}
