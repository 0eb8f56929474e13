import { createCounter, createLedger } from '#tests/crash-recovery/ledger.ts'
import type { MakeWriter } from '#tests/crash-recovery/writer.ts'
import { createSpace, listSpaces } from './space.ts'

/** Creates spaces, deletes them and brings them back. */
export const writeSpaces: MakeWriter = async (world, name, onAcknowledged) => {
  const ledger = createLedger<'there'>('space', onAcknowledged)
  const ids = new Map<string, string>()
  const deleted = new Set<string>()
  const { random } = world
  const next = createCounter()

  const create = async () => {
    const title = `${name} ${next()}`
    ids.set(title, await ledger.write(title, 'there', () => createSpace(world, title)))
  }
  const remove = async (title: string) => {
    const params = { path: { spaceId: ids.get(title) ?? '' } }
    await ledger.write(title, undefined, () => world.client().DELETE('/spaces/{spaceId}', { params }))
    deleted.add(title)
  }
  const restore = async (title: string) => {
    const params = { path: { spaceId: ids.get(title) ?? '' } }
    deleted.delete(title)
    await ledger.write(title, 'there', () => world.client().POST('/spaces/{spaceId}/restore', { params }))
  }
  return {
    async write() {
      const known = ledger.present().filter((title) => ids.has(title))
      if (deleted.size > 2) await restore(random.pick([...deleted]))
      else if (known.length > 3 && random.chance(0.5)) await remove(random.pick(known))
      else await create()
    },
    async check() {
      const spaces = (await listSpaces(world)).filter(({ title }) => title.startsWith(`${name} `))
      for (const { title, id } of spaces) ids.set(title, id)
      return ledger.compare(new Map(spaces.map(({ title }) => [title, 'there' as const])))
    },
  }
}
