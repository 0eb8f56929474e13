import { createCounter, createLedger } from '#tests/crash-recovery/ledger.ts'
import type { WrittenWorld } from '#tests/crash-recovery/world.ts'
import type { MakeWriter } from '#tests/crash-recovery/writer.ts'

interface Team {
  members: number
}

/** Makes teams of several people, empties and fills them at once, and deletes them. */
export const writeTeams: MakeWriter = async (world, name, onAcknowledged) => {
  const ledger = createLedger<Team>('team', onAcknowledged)
  const ids = new Map<string, string>()
  const { organizationId, people, random } = world
  const next = createCounter()

  const create = async () => {
    const title = `${name} ${next()}`
    const members = people.slice(0, random.pick([0, 3, 8]))
    const { data } = await ledger.write(title, { members: members.length }, () =>
      world.client().PUT('/orgs/{organizationId}/teams', {
        params: { path: { organizationId } },
        body: { title, members },
      }),
    )
    ids.set(title, data.id)
  }
  const change = async (title: string) => {
    const params = { path: { organizationId, teamId: ids.get(title) ?? '' } }
    if (random.chance(0.3)) {
      await ledger.write(title, undefined, () =>
        world.client().DELETE('/orgs/{organizationId}/teams/{teamId}', { params }),
      )
      return
    }
    const isEmpty = ledger.certain(title)?.members === 0
    await ledger.write(title, { members: isEmpty ? people.length : 0 }, () =>
      world.client().PUT('/orgs/{organizationId}/teams/{teamId}/members', {
        params,
        body: isEmpty ? { add: people } : { remove: people },
      }),
    )
  }
  return {
    async write() {
      const known = ledger.present().filter((title) => ids.has(title))
      if (known.length < 5 || random.chance(0.5)) await create()
      else await change(random.pick(known))
    },
    async check() {
      const teams = (await listTeams(world)).filter(({ title }) => title.startsWith(`${name} `))
      for (const { title, id } of teams) ids.set(title, id)
      return ledger.compare(new Map(teams.map(({ title, members }) => [title, { members }])))
    },
  }
}

export async function listTeams({ client, organizationId }: WrittenWorld) {
  const params = { path: { organizationId }, query: { limit: 1000 } }
  const { data } = await client().GET('/orgs/{organizationId}/teams', { params })
  if (data.next) throw new Error('a world has room for 1000 teams')
  return data.items
}
