import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { canPreload } from '#tests/support/preload.ts'
import { runCrashes } from './run.ts'

/** Only for what hangs: each kill takes a start, which takes as long as the machine lets it. */
const patience = { timeout: 900_000 }

// The long run is the same command without options. What fails here fails there with `--seed`.
it(
  'loses nothing that it acknowledged and keeps no half of anything when it is killed, as a command says',
  patience,
  async () => {
    const command = join(import.meta.dirname, 'main.ts')
    const words = [command, '--kills', '3', '--worlds', '1']
    const { stdout } = await promisify(execFile)(process.execPath, words, { env: {} })
    expect(stdout).toContain('✓ nothing is lost and nothing is half there: 3 kills')
  },
)

it('loses nothing either when one of two processes is killed, or what looks after them, or all', patience, async () => {
  const seed = randomInt(2 ** 31)
  const { complaints } = await runCrashes({ kills: 2, seed, processes: 2 })
  expect(complaints, `seed ${seed}`).toEqual([])
})

it.skipIf(!canPreload).each([1, 2])(
  'loses nothing either when the power is cut, with %d processes',
  async (processes) => {
    const seed = randomInt(2 ** 31)
    const { complaints } = await runCrashes({ kills: 2, seed, processes, losesPower: true })
    expect(complaints, `seed ${seed}`).toEqual([])
  },
)
