/** Browsers call themselves by the names of others too: what is more special comes first. */
const browsers: [string, RegExp][] = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]

const systems: [string, RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
]

/** What people know a browser by, or what it said where that is unknown. */
export function browserOf(userAgent: string): string {
  const nameIn = (names: [string, RegExp][]) => names.find(([, sign]) => sign.test(userAgent))?.[0]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (!browser) return userAgent
  return system ? `${browser}, ${system}` : browser
}
