import { createQuireClient, type QuireClient } from '@quire/client'
import { temporaryFolder } from '#tests/support/folder.ts'
import { hearFromAll } from '#tests/support/pinned-calls.ts'
import { fileSettingsIn, serve } from '#tests/support/process.ts'
import { createRandom, type Random } from '#tests/support/random.ts'
import { type KillTarget, killEverybody, killSupervisor, killWorker, workersOf } from './kill-target.ts'
import { recordDisk } from './power-cut.ts'

const token = 'first-admin-token'

/** What writers write to. */
export interface WrittenWorld {
  organizationId: string
  /** E-mail addresses of members. */
  people: string[]
  random: Random
  /** The client of a server that runs now. */
  client(): QuireClient
  /** Where a server that runs now serves what it says is at its public address. */
  reachable(address: string): string
}

/** A file with a server on it that can be killed and started again. */
export interface World extends WrittenWorld, AsyncDisposable {
  path: string
  /** Answers what is wrong with those who were left alive. */
  kill(target: KillTarget): Promise<string[]>
  restart(): Promise<void>
  /** Waits until another process has taken the place of a killed one. */
  replaced(): Promise<void>
}

export interface WorldOptions {
  seed: number
  processes: number
  /** Whether the power goes with the processes. */
  losesPower: boolean
}

export async function createWorld({ seed, processes, losesPower }: WorldOptions): Promise<World> {
  const folder = temporaryFolder()
  const random = createRandom(seed)
  const disk = losesPower ? recordDisk(folder.file('quire.db'), random) : undefined
  const publicUrl = 'http://quire.example'
  const settings = {
    ...fileSettingsIn(folder),
    QUIRE_BOOTSTRAP_TOKEN: token,
    QUIRE_PROCESSES: String(processes),
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
    ...disk?.settings,
  }
  let server = await serve(settings)
  let workers = await workersOf(server, processes)
  let client = createQuireClient({ endpoint: server.url, token, retry: false })
  return {
    path: folder.file('quire.db'),
    ...(await invitePeople(client)),
    random,
    client: () => client,
    reachable: (address) => address.replace(publicUrl, server.url),
    async kill(target) {
      if (target === 'supervisor') return await killSupervisor(server, workers)
      if (target === 'worker') await killWorker(random.pick(workers))
      else await killEverybody(server, workers)
      return (await disk?.cut()) ?? []
    },
    async restart() {
      server = await serve(settings)
      workers = await workersOf(server, processes)
      client = createQuireClient({ endpoint: server.url, token, retry: false })
    },
    async replaced() {
      await hearFromAll(server.url, processes)
      workers = await workersOf(server, processes)
    },
    async [Symbol.asyncDispose]() {
      await killEverybody(server, await workersOf(server, processes))
      disk?.[Symbol.dispose]()
      folder[Symbol.dispose]()
    },
  }
}

/** The organization of the first start, with members. */
export async function invitePeople(client: QuireClient): Promise<Pick<WrittenWorld, 'organizationId' | 'people'>> {
  const { data: organizations } = await client.GET('/orgs')
  const organizationId = organizations.items[0]?.id ?? ''
  const people = Array.from({ length: 8 }, (_, index) => `person-${index}@example.com`)
  await client.POST('/orgs/{organizationId}/invites', {
    params: { path: { organizationId } },
    body: { emails: people, role: 'read' },
  })
  return { organizationId, people }
}

/** Node keeps what it compiled when a process ends well, which none of those that are killed does. */
export async function compileOnce(): Promise<void> {
  using folder = temporaryFolder()
  const server = await serve({ ...fileSettingsIn(folder), LOG_LEVEL: 'error' })
  await server.stop()
}
