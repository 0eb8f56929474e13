import { randomInt } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { replicationPrograms } from '#tests/support/postgres/replicated.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { runFailovers, runServers } from './load/run.ts'

/** Only for what hangs: servers take as long to start as the machine lets them. */
const patience = { timeout: 600_000 }

// The long runs are `pnpm servers-test`. What fails here fails there with `--seed`.
describe.skipIf(!inject('postgres'))('servers on one database', patience, () => {
  it('lose nothing that one of four acknowledged and count right, also when one is killed', async () => {
    const { address, remove } = await createTestDatabase()
    const seed = randomInt(2 ** 31)
    const url = address.engine === 'postgres' ? address.url : ''
    const { complaints } = await runServers({ url, servers: 4, seconds: 6, kills: 1, seed })
    expect(complaints, `seed ${seed}`).toEqual([])
    await remove()
  })

  it('lose nothing that was acknowledged when the primary is killed and its synchronous standby promoted', async (test) => {
    const programs = replicationPrograms()
    if (!programs) return test.skip('there is no pg_basebackup on this machine')
    const seed = randomInt(2 ** 31)
    const { complaints } = await runFailovers({ programs, failovers: 1, servers: 2, seed })
    expect(complaints, `seed ${seed}`).toEqual([])
  })
})
