import { type ContentFile, listFiles, readFile } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import type { Content } from '../content/content.ts'
import { fileUrl, readFileAddress } from '../content/file-address.ts'
import { readFileBytes } from '../content/files.ts'
import { readNodes } from '../content/store.ts'
import type { Ref } from './document.ts'
import type { JobFile, Library } from './job.ts'

const drawable = /^image\/(png|jpeg)$/
const maxBytes = 30_000_000

/**
 * Finds what a document shows among the stored files: by id, by the address that the server gave it, or by its name as
 * it stands in Markdown. Nothing is fetched from elsewhere.
 */
export function findJobFile(ctx: AppContext, content: Content): Library['file'] {
  const { rootHash } = content.revision
  const names = new Map<string, ContentFile>()
  let isListed = false

  const findByName = async (name: string): Promise<ContentFile | undefined> => {
    if (!isListed) for (const file of await listFiles(readNodes(ctx), rootHash)) names.set(file.name, file)
    isListed = true
    return names.get(name)
  }
  const findByAddress = async (address: string): Promise<Pick<ContentFile, Needed> | undefined> => {
    const ours = `${ctx.config.publicUrl}/files/`
    if (address.startsWith(ours)) return addressed(ctx, address.slice(ours.length))
    if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')) return undefined
    return findByName(decode(address.split(/[?#]/)[0] ?? '').replace(/^.*\//, ''))
  }

  return async (ref) => {
    const file =
      ref.kind === 'file'
        ? await readFile(readNodes(ctx), rootHash, String(ref.file))
        : await findByAddress(addressOf(ref))
    return file && toJobFile(ctx, file)
  }
}

type Needed = 'name' | 'contentType' | 'content' | 'size'

async function toJobFile(ctx: AppContext, file: Pick<ContentFile, Needed>): Promise<JobFile> {
  const known = { name: file.name, url: fileUrl(ctx, file) }
  const bytes = drawable.test(file.contentType) && file.size <= maxBytes && (await readFileBytes(ctx, file.content))
  return bytes ? { ...known, bytes } : known
}

function addressed(ctx: AppContext, path: string): Pick<ContentFile, Needed> | undefined {
  const address = readFileAddress(ctx, path.split('/').map(decode))
  return address && { name: address.name, contentType: address.contentType, content: address.hash, size: 0 }
}

function addressOf(ref: Ref): string {
  return typeof ref.url === 'string' ? ref.url : ''
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
