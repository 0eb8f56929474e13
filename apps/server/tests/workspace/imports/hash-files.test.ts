import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readFileEntry } from '#resources/workspace/content/files/file-entry.ts'
import { planImport } from '#resources/workspace/imports/plan.ts'

it('a large file is hashed with room for others in between', async () => {
  const bytes = Buffer.alloc(200_000_000, 'abc')
  let isOver = false
  const read = readFileEntry(bytes, { name: 'a', contentType: 'text/plain' }).finally(() => {
    isOver = true
  })
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  expect((await read).entry).toMatchObject({
    size: 200_000_000,
    content: createHash('sha256').update(bytes).digest('hex'),
  })
})

it('an import of many large files is planned in more than one turn of the event loop', async () => {
  const bytes = Buffer.alloc(20_000_000)
  const files = Array.from({ length: 10 }, (_, index) => ({
    address: `https://example.com/${index}`,
    bytes,
    name: `${index}`,
    contentType: 'text/plain',
  }))
  let isOver = false
  const plan = planImport({ pages: [], files, keepsLinks: false, total: 10 }, () => 'id').finally(() => {
    isOver = true
  })
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  expect((await plan).imported).toBe(10)
})
