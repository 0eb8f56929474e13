/** An address, or what was meant to be one, without what stands before its host, which may be a password. */
export function withoutCredentials(text: string): string {
  const [start, end] = [text.indexOf('://'), text.lastIndexOf('@')]
  return start === -1 || end < start ? text : `${text.slice(0, start)}://…${text.slice(end)}`
}
