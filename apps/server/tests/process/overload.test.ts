import { readFileSync } from 'node:fs'
import { createQuireClient, type QuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { flood, medianOf } from '#tests/support/flood.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { patience, type ServerProcess, serve, settingsIn } from '#tests/support/process.ts'

const token = 'first-admin-token'
const clients = 640
/** At rest it is half of that; then come responses that wait to be read, and garbage. */
const largestRssMb = 500
/** So much that also a fast machine takes seconds for a list to each client. */
const words = 'Much has been said. '.repeat(50)

describe('a server with ten times more clients than it can serve', patience, () => {
  it('answers some, tells the others to come back, says how it is all along, and recovers at once', async () => {
    using folder = temporaryFolder()
    await using server = await serve({ ...settingsIn(folder), QUIRE_BOOTSTRAP_TOKEN: token, LOG_LEVEL: 'silent' })
    const path = await seedComments(createQuireClient({ endpoint: server.url, token }), 1000)
    const url = `${server.url}/v1${path}`

    await using health = watchHealth(server.url)
    const answers = await flood({ url, token, clients, requestsEach: 2 })
    const after = await fetch(url, { headers: { authorization: `Bearer ${token}` } })

    const answered = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 503)
    report({ answered: answered.length, refused: refused.length, ms: medianOf(refused.map(({ ms }) => ms)), server })
    expect(answered.length + refused.length).toBe(answers.length)
    expect(answered.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']))
    expect(after.status).toBe(200)
    expect(health.statuses().length).toBeGreaterThan(0)
    expect(new Set(health.statuses())).toEqual(new Set([200]))
    expect(peakRss(server)).toBeLessThan(largestRssMb)
  })
})

/** Asks how the server is, one time after another, until disposed of. */
function watchHealth(url: string): AsyncDisposable & { statuses(): number[] } {
  const statuses: number[] = []
  let isOver = false
  const watch = async () => {
    while (!isOver) statuses.push((await fetch(`${url}/healthz`)).status)
  }
  const watching = watch()
  return {
    statuses: () => statuses,
    async [Symbol.asyncDispose]() {
      isOver = true
      await watching
    },
  }
}

async function seedComments(client: QuireClient, count: number): Promise<string> {
  const { data: organizations } = await client.GET('/orgs')
  const { data: space } = await client.POST('/orgs/{organizationId}/spaces', {
    params: { path: { organizationId: organizations.items[0]?.id ?? '' } },
    body: { title: 'Much discussed' },
  })
  const params = { path: { spaceId: space.id } }
  for (let done = 0; done < count; done += 100) {
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        client.POST('/spaces/{spaceId}/comments', { params, body: { body: { markdown: `${done + index} ${words}` } } }),
      ),
    )
  }
  return `/spaces/${space.id}/comments?limit=${count}`
}

/** In megabytes; only Linux tells. */
function peakRss({ pid }: ServerProcess): number {
  if (process.platform !== 'linux') return 0
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

function report(figures: { answered: number; refused: number; ms: number; server: ServerProcess }): void {
  const { answered, refused, ms, server } = figures
  const counts = `overload: ${clients} clients, ${answered} answered, ${refused} refused, half of them within ${Math.round(ms)} ms`
  process.stdout.write(`${counts}, at most ${Math.round(peakRss(server))} MB\n`)
}
