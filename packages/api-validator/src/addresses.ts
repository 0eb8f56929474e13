/** An http or https address without a user name; undefined for any other text. The one parser for addresses of callers. */
export function parseWebAddress(text: string): URL | undefined {
  const url = URL.parse(text)
  // A parser mends `http:/host` and drops line ends; what is stored and shown later should not need mending.
  if (!url || !/^https?:\/\/[^/\\]/i.test(text) || /\s/.test(text)) return undefined
  // A browser shows what stands before the host first, which then passes for the host.
  return url.username || url.password ? undefined : url
}

const programs = new Set(['javascript:', 'vbscript:', 'data:'])

/** Whether a text, as an address on a page, would run as a program when somebody follows it. */
export function isProgram(text: string): boolean {
  return programs.has(URL.parse(text)?.protocol ?? '')
}

/** What the two formats for addresses mean in the contract. */
export const addressFormats = {
  uri: (text: string) => parseWebAddress(text) !== undefined,
  'uri-reference': (text: string) => !isProgram(text),
}
