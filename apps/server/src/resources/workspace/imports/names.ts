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

/** The day that the name of a post begins with. */
const datePrefix = /^(\d{4})-(\d{2})-(\d{2})[-_]?(?=[^\d\s])/
/** What orders files and folders; numbers that are a version or a year are part of the name. */
const numberPrefix = /^\d{1,3}[-_. ]+(?=[^\d\s])/

/** A name without the day or the number that orders it. */
export function withoutOrder(name: string): string {
  const dated = name.replace(datePrefix, '')
  return dated === name ? name.replace(numberPrefix, '') : dated
}

/** `2024/01/02/name`, as blogs publish `2024-01-02-name`. */
export function datedPath(name: string): string | undefined {
  return datePrefix.test(name) ? name.replace(datePrefix, '$1/$2/$3/') : undefined
}

/** A title made of the name of a file or folder: `02-first_steps.md` is about "First steps". */
export function titleFromName(path: string): string {
  const words = withoutOrder(stemOf(path)).replace(/[-_]+/g, ' ').trim()
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 256) || 'Untitled'
}

/** The name of a file at an address, with an extension that fits when the address has none. */
export function fileNameOf(address: string, contentType: string): string {
  const name = decodeOrKeep(posix.basename(new URL(address).pathname)) || 'file'
  if (posix.extname(name) !== '') return name.slice(-256)
  const extension = extensionOf(contentType)
  return (extension ? `${name}.${extension}` : name).slice(-256)
}
