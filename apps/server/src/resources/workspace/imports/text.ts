import { wellFormed } from '@quire/content'

/** Text in the encoding that the answer names, or the document itself, or else UTF-8; as in Markdown and HTML, U+0000 is U+FFFD. */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const named = /charset\s*=\s*["']?([\w-]+)/i
  const tags = [contentType, ...(start.match(/<meta\s[^<>]*>/gi) ?? [])]
  const label = tags.map((tag) => named.exec(tag)?.[1]).find((found) => found !== undefined)
  return wellFormed(decoderFor(label).decode(bytes))
}

/** Whether bytes are no text at all. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 8192).includes(0)
}

function decoderFor(label = 'utf-8'): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
