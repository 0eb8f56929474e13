import mammoth from 'mammoth'
import { readHtmlPage } from './html-page.ts'
import { requireShallowMarkup } from './markup-depth.ts'
import type { PageText } from './page-text.ts'

/** Converts a Word document whose archive was unpacked within limits, which the library itself does not have. */
export async function readDocx(parts: Map<string, Uint8Array>): Promise<PageText> {
  const file = {
    exists: (name: string) => parts.has(name),
    async read(name: string, encoding?: BufferEncoding) {
      const bytes = Buffer.from(parts.get(name) ?? [])
      return encoding ? bytes.toString(encoding) : bytes
    },
  }
  for (const [name, bytes] of parts) {
    if (/\.(?:xml|rels)$/i.test(name)) requireShallowMarkup(Buffer.from(bytes).toString(), { isXml: true })
  }
  const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"]
  const { value } = await mammoth.convertToHtml({ file } as never, { styleMap })
  return readHtmlPage(value, 'whole')
}
