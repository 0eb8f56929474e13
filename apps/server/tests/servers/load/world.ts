import { createQuireClient } from '@quire/client'
import { invitePeople, type WrittenWorld } from '#tests/crash-recovery/world.ts'
import { type ServerProcess, serve } from '#tests/support/process.ts'
import { createRandom } from '#tests/support/random.ts'

const token = 'first-admin-token'
const publicUrl = 'http://quire.example'

/** Several servers on one PostgreSQL database, each a process of its own. */
export interface ServersWorld extends WrittenWorld, AsyncDisposable {
  /** Kills one of them, and starts another in its place. */
  replaceOne(): Promise<void>
}

export async function createServersWorld(url: string, count: number, seed: number): Promise<ServersWorld> {
  const random = createRandom(seed)
  const start = () =>
    serve({
      DATABASE_URL: url,
      QUIRE_BOOTSTRAP_TOKEN: token,
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'fatal',
    })
  // The first makes the database.
  const servers = [await start()]
  while (servers.length < count) servers.push(await start())
  const any = () => random.pick(servers)
  const clientOf = ({ url: endpoint }: ServerProcess) => createQuireClient({ endpoint, token, retry: false })
  return {
    ...(await invitePeople(clientOf(any()))),
    random,
    client: () => clientOf(any()),
    reachable: (address) => address.replace(publicUrl, any().url),
    async replaceOne() {
      const place = random.below(servers.length)
      const [killed] = servers.splice(place, 1)
      await killed?.stop('SIGKILL')
      servers.push(await start())
    },
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]()
    },
  }
}
