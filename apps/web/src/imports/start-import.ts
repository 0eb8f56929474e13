import type { Schema } from '@quire/client'
import { openChangeRequest } from '#api/edit-content.ts'
import { quire } from '#api/quire.ts'
import { sendUpload } from '#api/send-upload.ts'
import { newKey } from '#editor/drafts.ts'
import { importTexts as texts } from '#texts/imports.ts'
import type { GivenFile } from './dropped-files.ts'
import { packFiles } from './pack-files.ts'

export type ImportSort = keyof typeof texts.sorts

/** What is to be imported: files of the device, or what is at an address. */
export type ImportOrigin = { files: GivenFile[] } | { url: string; source: ImportSort }

interface ImportTarget {
  spaceId: string
  /** Whether it goes into a change request that is made for it. */
  needsChangeRequest: boolean
  /** What is being done at the moment. */
  onStep(words: string): void
}

/** Starts an import, which goes on by itself, and answers its id. */
export async function startImport(origin: ImportOrigin, target: ImportTarget): Promise<string> {
  const { spaceId, needsChangeRequest, onStep } = target
  const from = 'files' in origin ? await sendFiles(origin.files, target) : { name: origin.url, body: origin }
  onStep(texts.steps.starting)
  const changeRequest = needsChangeRequest
    ? await openChangeRequest(spaceId, texts.subject(from.name), newKey())
    : undefined
  const { data } = await quire.POST('/spaces/{spaceId}/imports', {
    params: { path: { spaceId } },
    body: { ...from.body, ...(changeRequest !== undefined && { changeRequest }) },
    idempotencyKey: true,
  })
  return data.id
}

interface SentFiles {
  name: string
  body: Schema<'StartImport'>
}

async function sendFiles(files: GivenFile[], { spaceId, onStep }: ImportTarget): Promise<SentFiles> {
  const [first] = files
  if (!first) throw new Error(texts.noFiles)
  const name = nameOf(files)
  const isSingle = files.length === 1 && !first.path.includes('/')
  const source = isSingle ? sortOf(first.path) : 'zip'
  if (!source) throw new Error(texts.unknownSort(first.path))
  if (!isSingle) onStep(texts.steps.packing(name))
  const file = isSingle ? first.file : await packFiles(name, files)
  onStep(texts.steps.sending(name))
  return { name, body: { upload: await sendUpload(spaceId, file), source } }
}

/** The name of the file, or of the folder that all are in. */
function nameOf(files: readonly GivenFile[]): string {
  const tops = new Set(files.map(({ path }) => path.split('/', 1)[0] ?? ''))
  const [top = ''] = tops
  return tops.size === 1 ? top : texts.several(files.length)
}

function sortOf(name: string): ImportSort | undefined {
  if (/\.zip$/i.test(name)) return 'zip'
  if (/\.docx$/i.test(name)) return 'docx'
  if (/\.html?$/i.test(name)) return 'html'
  return /\.(?:md|markdown|mdx)$/i.test(name) ? 'markdown' : undefined
}
