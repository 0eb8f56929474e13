import type { Schema } from '@quire/client'
import { createLedger } from '#tests/crash-recovery/ledger.ts'
import type { MakeWriter } from '#tests/crash-recovery/writer.ts'
import { createSpace, editContent, listSpaces } from './space.ts'

/** Duplicates a space whose words and links the server takes in afterwards, step by step. */
export const writeCopies: MakeWriter = async (world, name, onAcknowledged) => {
  const ledger = createLedger<number>('copies of', onAcknowledged)
  const spaceId = await createSpace(world, name)
  for (let batch = 0; batch < 2; batch += 1) await editContent(world, spaceId, leaves(batch))
  const listCopies = async () => (await listSpaces(world)).filter(({ title }) => title.startsWith(name))
  await ledger.write(name, 1, async () => {})
  return {
    async write() {
      const copies = await listCopies()
      const unwanted = copies.length > 3 ? copies.find(({ id }) => id !== spaceId) : undefined
      if (unwanted) {
        await ledger.write(name, copies.length - 1, () =>
          world.client().DELETE('/spaces/{spaceId}', { params: { path: { spaceId: unwanted.id } } }),
        )
      } else {
        await ledger.write(name, copies.length + 1, () =>
          world.client().POST('/spaces/{spaceId}/duplicate', { params: { path: { spaceId } } }),
        )
      }
    },
    check: async () => ledger.compare(new Map([[name, (await listCopies()).length]])),
  }
}

function leaves(batch: number): Schema<'ContentChange'>[] {
  return Array.from({ length: 50 }, (_, leaf) => ({
    operation: 'insert_page',
    title: `Leaf ${batch}-${leaf}`,
    document: { markdown: `A leaf with [a link](leaf-${batch}-${leaf + 1}.md).\n` },
  }))
}
