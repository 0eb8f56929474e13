import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { alternate, ratioOf } from '../alternate.ts'
import type { Measure } from '../bench.ts'
import { readOrganization } from '../jobs/read-organization.ts'
import { startQuire } from '../processes/quire.ts'

const reduceContract = pathToFileURL(resolve(import.meta.dirname, '../reduce-contract.ts')).href

/** The same server, once with the whole contract and once with an operation table of three. */
export const contractSize: Measure = {
  name: 'a read with the whole contract against three operations',
  async run({ options, file, load, progress }, name) {
    await using whole = await startQuire(file)
    await using reduced = await startQuire({ ...file, nodeOptions: ['--import', reduceContract] })
    const request = readOrganization.request(file.world)
    for (const side of [whole, reduced]) await load.run(side, request, { seconds: 2 })
    const rounds = await alternate(options.rounds, [whole, reduced] as const, (side, round) => {
      progress.say(`${name}: round ${round + 1} of ${options.rounds}`)
      return load.run(side, request, { seconds: options.seconds })
    })
    const cost = ratioOf(rounds, ({ requestsPerSecond }) => 1 / requestsPerSecond)
    return [{ name, unit: '×', value: cost, target: { better: 'lower', must: 1.1, aim: 1.03 } }]
  },
}
