import { describe, expect, it } from 'vitest'
import { arrangePages } from '#resources/workspace/imports/arrange-pages.ts'
import { bundleFiles } from '#resources/workspace/imports/bundle-files.ts'
import { createLinkTargets } from '#resources/workspace/imports/link-targets.ts'
import type { ReadPage } from '#resources/workspace/imports/readers/page-text.ts'
import type { PageReader } from '#resources/workspace/imports/readers/reader.ts'
import { readSummary } from '#resources/workspace/imports/readers/summary.ts'
import { sortPaths } from '#resources/workspace/imports/sort-paths.ts'
import { eachNode } from '#resources/workspace/imports/tree/node.ts'

const pages = Array.from({ length: 2000 }, (_, index) => `docs/part-${index % 40}/page-${index}.md`)
const pictures = Array.from({ length: 8000 }, (_, index) => `docs/pictures/${index}.png`)
const summary = pages
  .map((path, index) => `${'  '.repeat(index % 3)}* [Page](${path.slice('docs/'.length)})`)
  .join('\n')

/** How many turns of the event loop others had meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const count = () => {
    if (isDone) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return turns
}

describe('2,000 tables of contents', { timeout: 60_000 }, () => {
  it('take no page from each other, and have no more than so many entries together', async () => {
    const folders = Array.from({ length: 2000 }, (_, index) => `docs/part-${index}`)
    const texts = new Map<string, ReadPage>()
    const add = (path: string, markdown: string) =>
      texts.set(path, { markdown, links: [], outgoing: [], anchors: new Map() })
    for (const [index] of folders.entries()) add(`docs/page-${index}.md`, '')
    for (const [index, folder] of folders.entries()) add(`${folder}/SUMMARY.md`, `* [P](../page-${index}.md)\n`)
    const reader = { summary: async (text: string) => readSummary(text) } as PageReader
    const read = async () => Buffer.alloc(0)
    const { tree } = await arrangePages({ texts, others: [], read, reader, unreadSettings: new Map() })
    expect([...eachNode(tree)]).toHaveLength(2000)
    const long = '* [P](../page-1.md)\n'.repeat(9000)
    for (const folder of folders.slice(-7)) add(`${folder}/SUMMARY.md`, long)
    const { used } = await arrangePages({ texts, others: [], read, reader, unreadSettings: new Map() })
    expect(used.leftOut).toMatchObject(Array.from({ length: 2 }, () => ({ reason: 'limit' })))
  })
})

describe('what an import of 2,000 pages and 8,000 files does between reading and writing', () => {
  const texts = new Map<string, ReadPage>()
  for (const path of [...pages, 'docs/SUMMARY.md']) {
    texts.set(path, { markdown: summary, links: [], outgoing: [], anchors: new Map() })
  }
  const reader = { summary: async (text: string) => readSummary(text) } as PageReader
  const read = async () => Buffer.alloc(0)

  it('leaves turns to others at every step', async () => {
    const found = { pages: [], reusables: [] }
    const unused = { read, leftOut: [], keepFile: () => Promise.reject(), onProgress: () => undefined }
    const files = { paths: pictures, sitePaths: [], isUsed: () => false, ...unused }
    expect(await turnsDuring(() => sortPaths([...pages, ...pictures]))).toBeGreaterThan(0)
    expect(await turnsDuring(() => bundleFiles(found, files))).toBeGreaterThan(0)
    expect(
      await turnsDuring(() => arrangePages({ texts, others: pictures, read, reader, unreadSettings: new Map() })),
    ).toBeGreaterThan(5)
    const { tree } = await arrangePages({ texts, others: pictures, read, reader, unreadSettings: new Map() })
    const inTree = [...eachNode(tree)].map(({ node: { address, aliases } }) => {
      const named = { address, aliases, parent: undefined, title: address }
      return { ...named, markdown: '', links: [], anchors: new Map<string, string>() }
    })
    const findings = { ...found, pages: inTree, files: [], leftOut: [], keepsLinks: true }
    expect(await turnsDuring(() => createLinkTargets(findings, new Map()))).toBeGreaterThan(0)
  })
})
