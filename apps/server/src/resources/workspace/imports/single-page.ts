import { isVisible } from '@quire/content'
import type { Bundle } from './bundle.ts'
import type { FoundPage } from './findings.ts'
import type { ReadPage } from './readers/page-text.ts'
import type { PageReader } from './readers/reader.ts'
import { openZip } from './zip.ts'

/** Of a Word document, unpacked within limits. */
export async function readDocxPage(bytes: Buffer, reader: PageReader, field: string): Promise<ReadPage> {
  const zip = await openZip(bytes, field)
  return reader.docx(await unpack(zip))
}

async function unpack({ paths, read }: Bundle): Promise<Map<string, Uint8Array>> {
  const parts = new Map<string, Uint8Array>()
  for (const path of paths) parts.set(path, await read(path))
  return parts
}

export interface Named {
  address: string
  aliases?: string[]
  parent?: string | undefined
  title: string
  slug?: string | undefined
}

export function foundPage({ address, aliases = [], parent, title, slug }: Named, page: ReadPage): FoundPage {
  const { markdown, links, anchors, fields, problems } = page
  const named = { address, aliases, parent, title: isVisible(title) ? title : 'Untitled', slug }
  return { ...named, markdown, links, anchors, ...(fields && { fields }), ...(problems && { problems }) }
}
