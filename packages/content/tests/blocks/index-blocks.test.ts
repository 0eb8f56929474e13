import { expect, it } from 'vitest'
import { blockName, findBlock, indexBlocks, parseMarkdown } from '#markdown.ts'

const markdown =
  '# Guide\n\nTODO\n\nTODO\n\n* One\n* Two\n\n| Name | Size |\n| ---- | ---- |\n| Cat  | 12   |\n| Dog  | 40   |\n'

it('an index of blocks has everything that is found one by one, and nothing else', () => {
  const document = parseMarkdown(markdown)
  const index = indexBlocks(document, 100) ?? []
  expect(index.length).toBeGreaterThan(8)
  for (const [name, block] of index) {
    const { table, cell } = block
    const isCell = table !== undefined && name === blockName(table, cell)
    expect(findBlock(document, isCell ? table : name, isCell ? cell : undefined)).toEqual(block)
  }
  expect(new Map(index).get('nothing')).toBe(findBlock(document, 'nothing'))
})

it('there is none where there are more blocks than asked for', () => {
  expect(indexBlocks(parseMarkdown(markdown), 5)).toBeUndefined()
})
