import { assignKeys, parseMarkdown } from '@quire/content/markdown'
import { describe, expect, it } from 'vitest'
import { cutDocument, joinDocument } from '#resources/workspace/content/markdown/document-pieces.ts'

const page = {
  'one list': '- an item with [a link](https://example.com) in it\n'.repeat(2_000),
  'lists in lists': '- a\n  - b\n    - c\n'.repeat(500),
  sections: '## A heading\n\nWords under it.\n\n{% hint style="info" %}\nMind.\n{% endhint %}\n\n'.repeat(700),
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
})
