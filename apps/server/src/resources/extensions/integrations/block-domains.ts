/** The host of a pattern such as `https://*.example.com/board/**`; undefined when it has none. */
export function hostOfPattern(pattern: string): string | undefined {
  const host =
    /^(?:[a-z*]+:)?\/\/(?:[^/@]*@)?([^/:?#]+)/i.exec(pattern)?.[1] ?? /^[^/:?#\s]+\.[^/:?#\s]+/.exec(pattern)?.[0]
  return host?.toLowerCase()
}

/** Every host of a pattern that covers a domain: itself, and the wildcards above it. */
export function hostsThatCover(domain: string): string[] {
  const labels = domain.toLowerCase().split('.')
  const wildcards = labels.map((_, index) => ['*', ...labels.slice(index + 1)].join('.'))
  return [labels.join('.'), ...wildcards, ...wildcards.map((wildcard) => `*${wildcard}`)]
}
