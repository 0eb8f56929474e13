import { OutboundError } from '#net/outbound-error.ts'
import { toldMediaType } from '#resources/workspace/content/files/media-types.ts'
import { pause } from '#workers/pause.ts'
import type { Findings, FoundFile, FoundPage, KeepFile, LeftOut, OnProgress } from './findings.ts'
import type { ImportContext } from './import-memory.ts'
import { limits, type ReadingTimes, readingSignal } from './limits.ts'
import { fileNameOf } from './names.ts'

const workers = 4

interface ImageMeans {
  onProgress: OnProgress
  keepFile: KeepFile
  times: ReadingTimes
}

/** Fetches the pictures that pages show. One that cannot be had stays where it is, and the page shows it from there. */
export async function fetchImages(
  ctx: ImportContext,
  pages: readonly FoundPage[],
  { onProgress, keepFile, times }: ImageMeans,
): Promise<Pick<Findings, 'files' | 'leftOut' | 'limit'>> {
  const addresses = await imageAddresses(pages)
  const open = addresses.slice(0, limits.maxFiles).reverse()
  const found = new Map<string, FoundFile>()
  const leftOut: LeftOut[] = []
  const signal = readingSignal(times.imagesMs, times)
  let bytesLeft = limits.maxTotalBytes / 2
  const work = async (): Promise<void> => {
    while (!signal.aborted && bytesLeft > 0) {
      const address = open.pop()
      if (address === undefined) return
      const maxBytes = Math.min(limits.maxImageBytes, bytesLeft)
      const file = await fetchImage(ctx, address, { signal, maxBytes, keepFile })
      if ('reason' in file) leftOut.push(file)
      else found.set(address, file)
      bytesLeft -= 'entry' in file ? file.entry.size : 0
      onProgress({ step: 'files', done: found.size, total: addresses.length })
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  const rest = [...open.reverse(), ...addresses.slice(limits.maxFiles)]
  for (const name of rest) leftOut.push({ name, reason: 'limit' })
  const limit = rest.length > 0 ? limitOf(signal, bytesLeft, times) : undefined
  const files = addresses.flatMap((address) => found.get(address) ?? [])
  return { files, leftOut, ...(limit !== undefined && { limit }) }
}

function limitOf({ aborted }: AbortSignal, bytesLeft: number, { imagesMs, yieldSignal }: ReadingTimes): string {
  if (yieldSignal?.aborted)
    return `pictures are fetched for ${limits.yieldMs / 1000} s at most while imports of others wait`
  if (aborted) return `pictures are fetched for ${imagesMs / 1000} s at most`
  if (bytesLeft <= 0) return `pictures have at most ${limits.maxTotalBytes / 2} bytes together`
  return `at most ${limits.maxFiles} files are taken`
}

async function imageAddresses(pages: readonly FoundPage[]): Promise<string[]> {
  const addresses = new Set<string>()
  for (const { address, links } of pages) {
    for (const link of links) {
      await pause()
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
  { keepFile, ...bounds }: { signal: AbortSignal; maxBytes: number; keepFile: KeepFile },
): Promise<FoundFile | LeftOut> {
  try {
    const { body, headers } = await ctx.fetch(address, { ...bounds, headers: { accept: 'image/*' } })
    try {
      const contentType = toldMediaType(headers['content-type']?.split(';')[0]?.trim().toLowerCase()) ?? ''
      if (!contentType.startsWith('image/')) {
        return { name: address, reason: 'unreadable', message: `it is ${contentType || 'of no type'} and no picture` }
      }
      const entry = await keepFile({ name: fileNameOf(address, contentType), contentType, bytes: body })
      return { address, entry }
    } finally {
      ctx.reservation.shrink(body.length)
    }
  } catch (error) {
    if (error instanceof OutboundError) return refusedAddress(address, error)
    if (bounds.signal.aborted) return { name: address, reason: 'limit' }
    throw error
  }
}

/** What could not be fetched, and why. */
export function refusedAddress(name: string, { reason, message }: OutboundError): LeftOut {
  return { name, reason: reason === 'too-large' ? 'too-large' : 'unreachable', message }
}
