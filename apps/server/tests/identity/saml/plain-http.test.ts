import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startServer } from '#server.ts'
import { startTestServer } from '#tests/support/server.ts'
import { identityProvider } from './identity-provider.ts'

describe('the start of a server', () => {
  it.each([
    ['http://docs.example', 1],
    ['https://docs.example', 0],
  ])('says that sign-ins need https where PUBLIC_URL is %s', async (publicUrl, warnings) => {
    await using server = await startTestServer()
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const start = async () => (await startServer({ ...server.ctx.config, port: 0, publicUrl }, { log })).stop()
    await start()
    expect(lines).toEqual([])
    await identityProvider(server)
    await start()
    expect(lines.filter((line) => line.includes('PUBLIC_URL is http:')).length).toBe(warnings)
  })
})
