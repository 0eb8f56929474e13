/** Whether an OpenID Connect provider may be called so: what its discovery and its signatures are compared with. */
export function isIssuer(address: string): boolean {
  const url = URL.parse(address)
  return (
    url?.protocol === 'https:' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  )
}
