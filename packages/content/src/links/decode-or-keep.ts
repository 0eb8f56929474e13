/** Text without its percent-encoding; as it is where that is malformed, or comes to U+0000. */
export function decodeOrKeep(text: string): string {
  if (text.includes('%00')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
