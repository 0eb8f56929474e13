import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

export interface PdfLink {
  text: string
  url?: string
  /** The page it leads to, from 1. */
  page?: number
}

export interface ReadPdf {
  title: string
  pages: string[]
  links: PdfLink[][]
  outline: OutlineItem[]
  /** Width and height of the pictures, by page. */
  pictures: string[][]
  /** What its parts are, for whoever has it read out, in the order of reading. */
  tags: string[]
}

export interface OutlineItem {
  title: string
  page: number
  items: OutlineItem[]
}

/** Fetches what an address that an operation answered serves. */
export function fetchPdf(server: TestServer, url: string, init?: RequestInit): Promise<Response> {
  // The address is where the world sees the server, which is not where the test does.
  return fetch(url.replace(server.ctx.config.publicUrl, server.url), init)
}

export async function downloadPdf(server: TestServer, url: string): Promise<ReadPdf> {
  const response = await fetchPdf(server, url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

/** Opens a PDF with a reader that knows nothing of how it was made. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false })
  const pdf = await task.promise
  const pageOf = async (destination: unknown): Promise<number> => {
    const place = typeof destination === 'string' ? await pdf.getDestination(destination) : destination
    if (!Array.isArray(place)) throw new Error(`the place ${String(destination)} is not in the PDF`)
    return (await pdf.getPageIndex(place[0])) + 1
  }
  const read: ReadPdf = { title: '', pages: [], links: [], outline: [], pictures: [], tags: [] }
  const { info } = await pdf.getMetadata()
  read.title = String((info as { Title?: string }).Title)
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []))
    read.pages.push(items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''))
    read.tags.push(...rolesIn(await page.getStructTree()))
    const annotations = (await page.getAnnotations()) as { url?: string; dest?: unknown; rect: number[] }[]
    const links = annotations.map(async ({ url, dest, rect }): Promise<PdfLink> => {
      const text = items.filter(({ transform }) => isInside(transform, rect)).map(({ str }) => str)
      return { text: text.join('').trim(), ...(url ? { url } : { page: await pageOf(dest) }) }
    })
    read.links.push(await Promise.all(links))
    read.pictures.push(await picturesOf(page))
  }
  const outlineOf = (items: { title: string; dest: unknown; items: unknown[] }[]): Promise<OutlineItem[]> =>
    Promise.all(
      items.map(async ({ title, dest, items: inner }) => ({
        title,
        page: await pageOf(dest),
        items: await outlineOf(inner as typeof items),
      })),
    )
  read.outline = await outlineOf((await pdf.getOutline()) ?? [])
  await task.destroy()
  return read
}

function isInside(transform: number[], [left = 0, bottom = 0, right = 0, top = 0]: number[]): boolean {
  const [x = 0, y = 0] = transform.slice(4)
  return x >= left - 1 && x < right && y >= bottom - 1 && y < top
}

interface Operators {
  fnArray: number[]
  argsArray: unknown[][]
}

const paintImage = 85

async function picturesOf(page: { getOperatorList(): Promise<Operators> }): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operator, index) => {
    const [, width, height] = argsArray[index] ?? []
    return operator === paintImage ? [`${width}x${height}`] : []
  })
}

function rolesIn(node: unknown): string[] {
  const { role, children = [] } = (node ?? {}) as { role?: string; children?: unknown[] }
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesIn)]
}
