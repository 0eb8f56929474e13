import { posix } from 'node:path'

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

/** An extension that stands for the media type. */
export function extensionOf(contentType: string): string | undefined {
  return Object.entries(mediaTypes).find(([, type]) => type === contentType)?.[0]
}
