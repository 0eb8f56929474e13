/** The addresses that a sitemap lists, and those of further sitemaps. Its form is fixed, and lists are long. */
export function readSitemap(xml: string): { pages: string[]; sitemaps: string[] } {
  const addresses = [...xml.matchAll(/<loc>\s*([^<\s]{1,2048})\s*<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  return /<sitemapindex[\s>]/.test(xml.slice(0, 2000))
    ? { pages: [], sitemaps: addresses }
    : { pages: addresses, sitemaps: [] }
}
