import { type Contract, type FuzzRequest, startServer } from '@quire/fuzz'
import { tokensOfPeople } from './callers.ts'
import type { Case } from './cases.ts'
import { createMonitor } from './monitor.ts'
import type { StressOptions } from './options.ts'
import { combineMetrics, readMetrics, type ServerMetrics } from './read-metrics.ts'
import type { StressRecord } from './record.ts'
import { createSender, type ReceivedResponse, type Sent } from './send.ts'
import { type Growth, makeWorld } from './world.ts'

export type Harness = Awaited<ReturnType<typeof createHarness>>

/** How long to wait for what goes on after a response, as imports in the background do. */
const patienceMs = 3_000

const large: Growth = { pages: 400, comments: 150, largeText: 900_000 }
const small: Growth = { pages: 50, comments: 5, largeText: 20_000 }

/** A server with a populated organization, replaced by a new one when it ends or its data is used up. */
export async function createHarness(contract: Contract, options: StressOptions, record: StressRecord) {
  let peakMegabytes = 0
  const complaints: string[] = []
  const metrics: ServerMetrics[] = []
  const open = async (growth: Growth) => {
    const server = await startServer({
      // As `start` in package.json does.
      flags: ['--max-semi-space-size=4', `--max-old-space-size=${Math.floor(options.memoryMegabytes / 2)}`],
      env: { QUIRE_OUTBOUND_ALLOW: '127.0.0.0/8', QUIRE_MEMORY_LIMIT: `${options.memoryMegabytes}m` },
    })
    const sender = createSender(server.port)
    const world = await makeWorld(contract, sender, growth)
    const monitor = await createMonitor(server)
    return { server, sender, world, monitor, tokens: undefined as Promise<string[]> | undefined }
  }
  const usual = options.isShort ? small : large
  let now = await open(usual)

  const readNow = async () => {
    const { body } = await now.sender.send({ method: 'GET', target: '/metrics', headers: [], body: undefined })
    return readMetrics(body)
  }
  const close = async () => {
    complaints.push(...now.server.complaints)
    now.sender.close()
    await now.server[Symbol.asyncDispose]()
  }
  return {
    world: () => now.world,
    port: () => now.server.port,
    send: (request: Sent): Promise<ReceivedResponse> => now.sender.send(request),
    tokens: (): Promise<string[]> => {
      now.tokens ??= tokensOfPeople(now.server)
      return now.tokens
    },
    metrics: async (): Promise<ServerMetrics> => combineMetrics([...metrics, await readNow()]),
    complaints: () => [...complaints, ...now.server.complaints],
    /** For what was taken away; a small world will do for what takes away more, and for what is not about content. */
    async renew(isSmall: boolean): Promise<void> {
      now.world = await makeWorld(contract, now.sender, isSmall ? small : usual)
    },
    leaveOut: record.leaveOut,
    async note(
      one: Case,
      request: FuzzRequest,
      response: ReceivedResponse,
      { concurrency = 1, tookMs = 0 } = {},
    ): Promise<void> {
      if (!now.server.isRunning() || (response.status === 0 && (await hasEnded(now.server.isRunning)))) {
        record.fail(one, `the server ended${concurrency > 1 ? `, by ${concurrency} at once` : ''}`)
        metrics.push({ longest: [], busiest: [], mostMegabytes: peakMegabytes })
        await close()
        now = await open(usual)
        return
      }
      const whole = await now.monitor.read(options.isShort ? 0 : patienceMs)
      const reading = options.isBusy ? { ...whole, stallMs: whole.workedMs } : whole
      record.note({
        one,
        request,
        response,
        concurrency,
        tookMs,
        reading,
        grewMegabytes: reading.peakMegabytes - peakMegabytes,
      })
      peakMegabytes = Math.max(peakMegabytes, reading.peakMegabytes)
    },
    [Symbol.asyncDispose]: close,
  }
}

/** A process that is out of memory hangs up first, and ends a little later. */
async function hasEnded(isRunning: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 50 && isRunning(); turn++) await new Promise((resolve) => setTimeout(resolve, 100))
  return !isRunning()
}
