/** What leads nowhere. */
const nowhere = 'about:blank'

/** An address as a page may carry it: one that would run as a program when somebody follows it leads nowhere. */
export function inertAddress(address: string): string {
  // Few addresses begin like one; how much browsers overlook in it, only a parser knows.
  if (!/^[^!-~]*[djv]/i.test(address)) return address
  const url = URL.parse(address)
  const isPicture = url?.protocol === 'data:' && /^image\/(?!svg)/i.test(url.pathname)
  return url && !isPicture && /^(?:javascript|vbscript|data):$/.test(url.protocol) ? nowhere : address
}
