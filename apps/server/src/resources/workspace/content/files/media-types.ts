import { posix } from 'node:path'

const mediaTypes: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  gz: 'application/gzip',
  htm: 'text/html',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  markdown: 'text/markdown',
  md: 'text/markdown',
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
  const extension = posix.extname(name).slice(1).toLowerCase()
  return (Object.hasOwn(mediaTypes, extension) && mediaTypes[extension]) || 'application/octet-stream'
}

/** Without what hardly anybody writes, as quotes with spaces in them. */
const toldForm = /^[\w!#$&.+^-]+\/[\w!#$&.+^-]+(?:[ \t]*;[ \t]*[\w-]+=[\w.+"-]+)*$/

/** The media type that another server tells for a file, where it is one. */
export function toldMediaType(told: string | undefined): string | undefined {
  return told !== undefined && told.length <= 256 && toldForm.test(told) ? told : undefined
}

/** An extension that stands for the media type. */
export function extensionOf(contentType: string): string | undefined {
  return Object.entries(mediaTypes).find(([, type]) => type === contentType)?.[0]
}
