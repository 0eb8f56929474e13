import { createQuireClient, type QuireClient } from '@quire/client'
import { temporaryFolder } from '../support/folder.ts'
import { serve, settingsIn } from '../support/process.ts'
import { createRandom, type Random } from '../support/random.ts'

const token = 'first-admin-token'

/** A file with a server on it that can be killed and started again. */
export interface World extends AsyncDisposable {
  path: string
  organizationId: string
  /** E-mail addresses of members. */
  people: string[]
  random: Random
  /** The client of the server that runs now. */
  client(): QuireClient
  /** Where the server that runs now serves what it says is at its public address. */
  reachable(address: string): string
  kill(): Promise<void>
  restart(): Promise<void>
}

export async function createWorld(seed: number): Promise<World> {
  const folder = temporaryFolder()
  const publicUrl = 'http://quire.example'
  const settings = {
    ...settingsIn(folder),
    QUIRE_BOOTSTRAP_TOKEN: token,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
  }
  let server = await serve(settings)
  let client = createQuireClient({ endpoint: server.url, token, retry: false })
  const { data: organizations } = await client.GET('/orgs')
  const organizationId = organizations.items[0]?.id ?? ''
  const people = Array.from({ length: 8 }, (_, index) => `person-${index}@example.com`)
  await client.POST('/orgs/{organizationId}/invites', {
    params: { path: { organizationId } },
    body: { emails: people, role: 'read' },
  })
  return {
    path: folder.file('quire.db'),
    organizationId,
    people,
    random: createRandom(seed),
    client: () => client,
    reachable: (address) => address.replace(publicUrl, server.url),
    kill: async () => void (await server.stop('SIGKILL')),
    async restart() {
      server = await serve(settings)
      client = createQuireClient({ endpoint: server.url, token, retry: false })
    },
    async [Symbol.asyncDispose]() {
      await server.stop('SIGKILL')
      folder[Symbol.dispose]()
    },
  }
}
