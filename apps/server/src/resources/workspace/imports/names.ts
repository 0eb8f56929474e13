import { posix } from 'node:path'
import { decodeOrKeep } from '@quire/content'
import { extensionOf } from '#resources/workspace/content/files/media-types.ts'

/** What exports add to names to make them unique. */
const exportId = /[ _-][0-9a-f]{32}$/i

/** The name of a file without its extension and without the id that an export gave it. */
export function stemOf(path: string): string {
  return posix
    .basename(path)
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(exportId, '')
}

/** A title made of the name of a file or folder: `02-first_steps.md` is about "First steps". */
export function titleFromName(path: string): string {
  const words = stemOf(path)
    .replace(/^\d{1,3}[-_.]+(?=\p{L})/u, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 256) || 'Untitled'
}

/** The name of a file at an address, with an extension that fits when the address has none. */
export function fileNameOf(address: string, contentType: string): string {
  const name = decodeOrKeep(posix.basename(new URL(address).pathname)) || 'file'
  if (posix.extname(name) !== '') return name.slice(-256)
  const extension = extensionOf(contentType)
  return (extension ? `${name}.${extension}` : name).slice(-256)
}
