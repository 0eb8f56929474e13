import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ratioOf } from '../alternate.ts'
import type { Measure } from '../bench.ts'
import { describeRates, interleaveLoad } from '../interleave-load.ts'
import { readOrganization } from '../jobs/read-organization.ts'
import { startQuire } from '../processes/quire.ts'

const reduceContract = pathToFileURL(resolve(import.meta.dirname, '../reduce-contract.ts')).href

/** The same server, once with the whole contract and once with an operation table of three. */
export const contractSize: Measure = {
  name: 'cost of a read with the whole contract against three operations',
  async run(bench, name) {
    const { file } = bench
    await using whole = await startQuire(file)
    await using reduced = await startQuire({ ...file, nodeOptions: ['--import', reduceContract] })
    const request = readOrganization.request(file.world)
    const rounds = await interleaveLoad(bench, name, [
      { server: whole, request },
      { server: reduced, request },
    ])
    const cost = ratioOf(rounds, ({ requestsPerSecond }) => 1 / requestsPerSecond)
    const target = { better: 'lower', must: 1.1, aim: 1.03 } as const
    return [{ name, unit: '×', value: cost, target, note: describeRates(rounds) }]
  },
}
