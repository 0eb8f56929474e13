import { wellFormed } from '@quire/content'

/** Text in the encoding that the answer names, or the document itself, or else UTF-8; as in Markdown and HTML, U+0000 is U+FFFD. */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const tags = [contentType, ...(start.match(/<meta\s[^<>]*>/gi) ?? [])]
  const label = utf16Mark(bytes) ?? tags.map(charsetIn).find((found) => found !== undefined)
  return wellFormed(decoderFor(label).decode(bytes))
}

/** Markdown, byte for byte: a byte order mark stays. Undefined for bytes that are no text in UTF-8 or UTF-16. */
export function decodeMarkdown(bytes: Uint8Array, contentType = ''): string | undefined {
  const text = readUtf16(bytes) ?? decodeWhole('utf-8', bytes)
  const label = charsetIn(contentType)
  if (text !== undefined) return wellFormed(text)
  return label === undefined || /^utf-?8$/i.test(label) ? undefined : wellFormed(decoderFor(label).decode(bytes))
}

/** The mark tells the order of bytes, and is none of the text. */
function readUtf16(bytes: Uint8Array): string | undefined {
  const label = utf16Mark(bytes)
  const text = label && decodeWhole(label, bytes.subarray(2))
  // Bytes that only happen to begin like it make characters that nobody writes.
  return text !== undefined && !/[\p{Cn}\p{Co}\0]/u.test(text) ? text : undefined
}

function utf16Mark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function decodeWhole(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether bytes are no text at all. */
export function isBinary(bytes: Uint8Array): boolean {
  return utf16Mark(bytes) === undefined && bytes.subarray(0, 8192).includes(0)
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1]
}

function decoderFor(label = 'utf-8'): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
