import { posix } from 'node:path'

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
export function nameOf(path: string): string {
  const words = stemOf(path)
    .replace(/^\d{1,3}[-_.]+(?=\p{L})/u, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 256) || 'Untitled'
}

const mediaTypes: Record<string, string> = {
  avif: 'image/avif',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
}

/** The media type that the extension of a name stands for. */
export function mediaTypeOf(name: string): string {
  return mediaTypes[posix.extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream'
}

/** The name of a file at an address, with an extension that fits when the address has none. */
export function fileNameOf(address: string, contentType: string): string {
  const name = decode(posix.basename(new URL(address).pathname)) || 'file'
  if (posix.extname(name) !== '') return name.slice(-256)
  const extension = Object.entries(mediaTypes).find(([, type]) => type === contentType)?.[0]
  return (extension ? `${name}.${extension}` : name).slice(-256)
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
