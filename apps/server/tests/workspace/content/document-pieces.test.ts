import { assignKeys, parseMarkdown } from '@quire/content/markdown'
import { describe, expect, it } from 'vitest'
import { cutDocument, fromMain, joinDocument, toThread } from '#resources/workspace/content/markdown/document-pieces.ts'
import { perform } from '#resources/workspace/content/markdown/markdown-worker.ts'

const page = {
  'one list': '- an item with [a link](https://example.com) in it\n'.repeat(2_000),
  'lists in lists': '- a\n  - b\n    - c\n'.repeat(500),
  sections: '## A heading\n\nWords under it.\n\n{% hint style="info" %}\nMind.\n{% endhint %}\n\n'.repeat(700),
  'one list alone in others': `${'> '.repeat(8)}- an item\n`.repeat(2_500),
  'next to nothing': '',
}

describe('a document that comes from a thread in pieces', () => {
  it.each(Object.entries(page))('is the same, and no piece takes long to read: %s', async (_, markdown) => {
    const document = parseMarkdown(markdown)
    assignKeys(document)
    const pieces = cutDocument(document)
    expect(JSON.stringify(await joinDocument(pieces, async () => {}))).toBe(JSON.stringify(document))
    expect(Math.max(...pieces.map(({ json }) => json.length))).toBeLessThan(400_000)
  })

  it('is looked through a piece at a time', async () => {
    const document = parseMarkdown(page['one list'])
    const pieces = cutDocument(document)
    const taken: number[] = []
    const count = (nodes: readonly object[]): number =>
      nodes.reduce((sum, node) => sum + 1 + count('nodes' in node ? (node.nodes as object[]) : []), 0)
    await joinDocument(
      pieces,
      async () => {},
      ({ nodes }) => taken.push(count(nodes)),
    )
    expect(taken.length).toBe(pieces.length - 1)
    expect(taken.length).toBeGreaterThan(3)
    expect(taken.reduce((sum, nodes) => sum + nodes)).toBe(count(document.nodes))
  })

  it('comes with what would have to be looked for in all of it', () => {
    const read = (markdown: string) =>
      perform({ kind: 'document', markdown, isFor: 'visitor', withAddresses: true }) as object
    expect(read(page['one list'])).toMatchObject({
      addresses: [['https://example.com', { kind: 'url', url: 'https://example.com' }]],
      isAdaptive: false,
    })
    expect(read('{% if visitor.claims.a %}\nx\n{% endif %}\n')).toMatchObject({ addresses: [], isAdaptive: true })
  })

  it('goes to a thread as bytes that are given away, not as a tree that is copied', async () => {
    const document = parseMarkdown(page.sections)
    const { sent, transfer } = await toThread(document)
    expect(transfer).toEqual([sent.buffer])
    const received = structuredClone(sent, { transfer })
    expect(sent.byteLength).toBe(0)
    expect(fromMain(received)).toEqual(JSON.parse(JSON.stringify(document)))
  })
})
