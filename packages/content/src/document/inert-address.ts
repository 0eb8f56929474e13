/** Stands in for an unsafe address. */
const nowhere = 'about:blank'

/** Sanitizes an address for a page, against XSS: `javascript:` and other schemes that run code are replaced. */
export function inertAddress(address: string): string {
  // A cheap test first; the URL parser then decides as browsers do, who ignore white space and control characters.
  if (!/^[^!-~]*[djv]/i.test(address)) return address
  const url = URL.parse(address)
  const isPicture = url?.protocol === 'data:' && /^image\/(?!svg)/i.test(url.pathname)
  return url && !isPicture && /^(?:javascript|vbscript|data):$/.test(url.protocol) ? nowhere : address
}
