import { createCounter, createLedger } from '#tests/crash-recovery/ledger.ts'
import type { WrittenWorld } from '#tests/crash-recovery/world.ts'
import type { MakeWriter } from '#tests/crash-recovery/writer.ts'
import { listTeams } from './teams.ts'

/** Creates under keys; after a restart it creates once more under the same ones, which must not make a second thing. */
export const writeUnderKeys: MakeWriter = async (world, name, onAcknowledged) => {
  const ledger = createLedger<number>('keyed team', onAcknowledged)
  const ids = new Map<string, string>()
  let since: string[] = []
  const next = createCounter()
  return {
    async write() {
      const title = `${name} ${next()}`
      since.push(title)
      const { data } = await ledger.write(title, 1, () => createUnderKey(world, title))
      ids.set(title, data.id)
    },
    async check() {
      const complaints: string[] = []
      for (const title of since) {
        const { data } = await ledger.write(title, 1, () => createUnderKey(world, title))
        const known = ids.get(title)
        if (known !== undefined && known !== data.id)
          complaints.push(`keyed team ${title}: it was ${known}, then ${data.id}`)
      }
      since = []
      const titles = (await listTeams(world)).map(({ title }) => title).filter((title) => title.startsWith(`${name} `))
      const counts = Map.groupBy(titles, (title) => title)
      return [...complaints, ...ledger.compare(new Map([...counts].map(([title, { length }]) => [title, length])))]
    },
  }
}

function createUnderKey({ client, organizationId, people }: WrittenWorld, title: string) {
  return client().PUT('/orgs/{organizationId}/teams', {
    params: { path: { organizationId } },
    body: { title, members: people.slice(0, 2) },
    idempotencyKey: `create ${title}`.replaceAll(' ', '-'),
  })
}
