/** What XML has no way to say, not even escaped, and control characters that nobody means. */
const unsayable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in XML, between tags and in attributes. */
export function xmlText(text: string): string {
  return text.replace(unsayable, '').replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}
