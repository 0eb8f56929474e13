import { type ContentFile, decodeOrKeep, listFiles, readFile } from '@quire/content'
import type { AppContext } from '#context.ts'
import { fileSigner, type SignFile } from '#resources/workspace/content/content-index/sign-files.ts'
import { fileIdIn } from '#resources/workspace/content/files/file-address.ts'
import { readFileBytes } from '#resources/workspace/content/files/files.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import type { Ref } from './document.ts'
import type { ContentLoader, JobFile } from './job.ts'

const drawable = /^image\/(png|jpeg)$/
const maxBytes = 30_000_000

/**
 * Finds what a document shows among the stored files: by id, by the address that the server gave it, or by its name as
 * it stands in Markdown. Nothing is fetched from elsewhere.
 */
export function findJobFile(ctx: AppContext, content: Content): ContentLoader['file'] {
  const { rootHash } = content.revision
  const names = new Map<string, ContentFile>()
  let isListed = false

  const findByName = async (name: string): Promise<ContentFile | undefined> => {
    if (!isListed) for (const file of await listFiles(readNodes(ctx), rootHash)) names.set(file.name, file)
    isListed = true
    return names.get(name)
  }
  const findById = (id: string) => readFile(readNodes(ctx), rootHash, id)
  const findByAddress = async (address: string): Promise<ContentFile | undefined> => {
    const ours = fileIdIn(ctx, address)
    if (ours !== undefined) return findById(ours)
    if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')) return undefined
    return findByName(decodeOrKeep(address.split(/[?#]/)[0] ?? '').replace(/^.*\//, ''))
  }

  return async (ref) => {
    const file = ref.kind === 'file' ? await findById(String(ref.file)) : await findByAddress(addressOf(ref))
    return file && toJobFile(ctx, file, await fileSigner(ctx, content))
  }
}

async function toJobFile(ctx: AppContext, file: ContentFile, sign: SignFile): Promise<JobFile> {
  const known = { name: file.name, url: sign(file) }
  const bytes = drawable.test(file.contentType) && file.size <= maxBytes && (await readFileBytes(ctx, file.content))
  return bytes ? { ...known, bytes } : known
}

function addressOf(ref: Ref): string {
  return typeof ref.url === 'string' ? ref.url : ''
}
