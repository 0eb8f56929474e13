/** As many as one change of content can set, and as long as a value may be. */
const mostVariables = 100
const longestValue = 256
const name = /^[a-zA-Z_][a-zA-Z0-9_]{0,99}$/

/** What settings or front matter say that can be a variable. */
export function variablesOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {}
  const found = Object.entries(data).flatMap(([key, value]): [string, string][] => {
    const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isValue && name.test(key) && String(value).length <= longestValue ? [[key, String(value)]] : []
  })
  return Object.fromEntries(found.slice(0, mostVariables))
}
