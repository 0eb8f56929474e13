import { createLedger } from '#tests/crash-recovery/ledger.ts'
import type { WrittenWorld } from '#tests/crash-recovery/world.ts'
import type { MakeWriter } from '#tests/crash-recovery/writer.ts'
import { createSpace, editContent, listPages, readMarkdown } from './space.ts'

const pageCount = 5

/**
 * Batches that change every page of a space, add one and take one away: title, words and links all tell the number of the
 * batch, so pages of two different batches side by side give a half one away.
 */
export const writeContent: MakeWriter = async (world, name, onAcknowledged) => {
  const ledger = createLedger<unknown>('content', onAcknowledged)
  const spaceId = await createSpace(world, name)
  const { changes } = await editContent(
    world,
    spaceId,
    Array.from({ length: pageCount }, (_, page) => ({ operation: 'insert_page', title: `Page ${page}` })),
  )
  const pageIds = changes.map(({ page }) => page.id)
  let batch = 0
  let extraId: string | undefined
  extraId = await write(batch)

  /** Answers the id of the page that it added. */
  async function write(number: number): Promise<string | undefined> {
    const { changes: made } = await ledger.write('batch', number, () =>
      editContent(world, spaceId, [
        ...pageIds.map((page, index) => ({
          operation: 'update_page' as const,
          page,
          title: `Page ${index} of batch ${number}`,
          document: { markdown: markdownOf(number, pageIds) },
        })),
        { operation: 'insert_page', title: `Extra ${number}`, document: { markdown: markdownOf(number, pageIds) } },
        ...(extraId === undefined ? [] : [{ operation: 'delete_page' as const, page: extraId }]),
      ]),
    )
    return made.find(({ type }) => type === 'created_page')?.page.id
  }
  return {
    async write() {
      batch += 1
      extraId = await write(batch)
    },
    async check() {
      const { number, extra } = await readBatch(world, spaceId, pageIds)
      extraId = extra
      return ledger.compare(new Map([['batch', number]]))
    },
  }
}

/** Words that only this batch has, a link to a page that is there and one to a page that is not. */
function markdownOf(number: number, pageIds: string[]): string {
  const target = pageIds[number % pageIds.length]
  return `## Batch ${number}\n\nword${number} [there](/pages/${target}) [gone](gone-${number}.md)\n`
}

/** The number that all pages agree on, or what they say instead. */
async function readBatch(
  world: WrittenWorld,
  spaceId: string,
  pageIds: string[],
): Promise<{ number: unknown; extra: string | undefined }> {
  const pages = await listPages(world, spaceId)
  const extras = pages.filter(({ title }) => title.startsWith('Extra '))
  const texts = await Promise.all(pages.map(({ id }) => readMarkdown(world, spaceId, id)))
  const said = [
    ...pages.map(({ title }) => Number(/ (\d+)$/.exec(title)?.[1])),
    ...texts.map((text) => Number(/word(\d+)/.exec(text)?.[1])),
  ]
  const isWhole = extras.length === 1 && pages.length === pageIds.length + 1 && new Set(said).size === 1
  return { number: isWhole ? said[0] : { said, extras: extras.length }, extra: extras[0]?.id }
}
