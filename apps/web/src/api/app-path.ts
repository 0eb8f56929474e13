/** The path in the app of an object's `urls.app`: the API says where in the app a thing is shown, and nobody else. */
export function appPath(address: string): string {
  const { pathname } = new URL(address)
  const start = pathname.indexOf('/app/')
  return start === -1 ? '/' : pathname.slice(start + '/app'.length)
}
