import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readFileEntry } from '#resources/workspace/content/files/file-entry.ts'

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
