import { OutboundError } from '#net/outbound-error.ts'
import type { FoundFile, FoundPage, OnProgress } from './findings.ts'
import type { ImportContext } from './import-memory.ts'
import { limits } from './limits.ts'
import { fileNameOf } from './names.ts'

const workers = 4

/** Fetches the pictures that pages show. One that cannot be had stays where it is, and the page shows it from there. */
export async function fetchImages(
  ctx: ImportContext,
  pages: readonly FoundPage[],
  onProgress: OnProgress,
): Promise<{ files: FoundFile[]; total: number }> {
  const addresses = imageAddresses(pages)
  const open = addresses.slice(0, limits.maxFiles).reverse()
  const found = new Map<string, FoundFile>()
  const signal = AbortSignal.timeout(limits.imagesMs)
  let bytesLeft = limits.maxTotalBytes / 2
  const work = async (): Promise<void> => {
    for (let address = open.pop(); address !== undefined && !signal.aborted; address = open.pop()) {
      const file = await fetchImage(ctx, address, { signal, maxBytes: Math.min(limits.maxImageBytes, bytesLeft) })
      bytesLeft -= file?.bytes.length ?? 0
      if (file && bytesLeft > 0) found.set(address, file)
      onProgress({ step: 'files', done: found.size, total: addresses.length })
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  const files = addresses.flatMap((address) => found.get(address) ?? [])
  return { files, total: addresses.length }
}

function imageAddresses(pages: readonly FoundPage[]): string[] {
  const addresses = new Set<string>()
  for (const { address, links } of pages) {
    for (const link of links) {
      const url = link.use === 'image' ? URL.parse(link.address, address) : undefined
      if (!url || !/^https?:$/.test(url.protocol)) continue
      url.hash = ''
      addresses.add(url.href)
    }
  }
  return [...addresses]
}

async function fetchImage(
  ctx: ImportContext,
  address: string,
  bounds: { signal: AbortSignal; maxBytes: number },
): Promise<FoundFile | undefined> {
  try {
    const { body, headers } = await ctx.fetch(address, { ...bounds, headers: { accept: 'image/*' } })
    const contentType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (!contentType.startsWith('image/')) {
      ctx.reservation.shrink(body.length)
      return undefined
    }
    return { address, name: fileNameOf(address, contentType), contentType, bytes: body }
  } catch (error) {
    if (error instanceof OutboundError || bounds.signal.aborted) return undefined
    throw error
  }
}
