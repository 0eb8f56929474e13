/** Text without its percent-encoding; as it is where that is malformed. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
