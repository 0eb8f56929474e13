import { describe, expect, it } from 'vitest'
import { readBundle } from '#resources/workspace/imports/read-bundle.ts'
import type { ReadPage } from '#resources/workspace/imports/readers/page-text.ts'
import type { PageReader } from '#resources/workspace/imports/readers/reader.ts'
import { readSummary } from '#resources/workspace/imports/readers/summary.ts'

/** Reads texts as they are: how many there may be does not depend on what is in them. */
const reader = {
  markdown: async (markdown): Promise<ReadPage> => ({ markdown, links: [], outgoing: [], anchors: new Map() }),
  summary: async (text) => readSummary(text),
} as PageReader

async function pagesOf(texts: ReadonlyMap<string, string>): Promise<number> {
  const read = async (path: string) => Buffer.from(texts.get(path) ?? '')
  const means = { reader, keepFile: () => Promise.reject(), onProgress: () => undefined }
  const { pages } = await readBundle({ paths: [...texts.keys()], read }, means)
  return pages.filter(({ isFolder }) => !isFolder).length
}

describe('the limit of 2,000 pages', { timeout: 120_000 }, () => {
  const pages = Array.from({ length: 2000 }, (_, index): [string, string] => [
    `${index}.md`,
    `{{#include p/${index}.md}}`,
  ])

  it('counts neither tables of contents nor what stands in pages whole', async () => {
    const parts = pages.slice(0, 1990).map(([path]): [string, string] => [`p/${path}`, 'Part'])
    const tables: [string, string][] = [
      ['SUMMARY.md', '* [First](0.md)\n'],
      ['_sidebar.md', '* [Second](1.md)\n'],
    ]
    expect(await pagesOf(new Map([...pages, ...parts, ...tables]))).toBe(2000)
  })

  it('refuses one more, and says how many there are', async () => {
    const more = [...pages, ['more.md', '']] as [string, string][]
    await expect(pagesOf(new Map(more))).rejects.toThrow('there are more than 2000 pages to import: 2001')
    const texts = Array.from({ length: 4001 }, (_, index): [string, string] => [`${index}.md`, ''])
    await expect(pagesOf(new Map(texts))).rejects.toThrow('there are more than 4000 texts to import: 4001')
  })
})
