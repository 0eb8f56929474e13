import type { Measure } from '../bench.ts'
import { bodyOf, contentWorld } from '../content-world.ts'
import { startQuire } from '../processes/quire.ts'
import { spreadOf } from '../statistics.ts'

const pages = 2_000
const changed = 1_000
const batchSize = 50

/** A change request that edits 1,000 of 2,000 pages, while the primary content moves on beside it. */
export const changedPages: Measure = {
  name: 'merge 1,000 changed pages',
  async run({ options, file, progress }, name) {
    await using server = await startQuire(file)
    const world = contentWorld(server, file.world)
    progress.say(`${name}: writing pages`)
    const { spaceId, pageIds } = await world.space(pages)
    const seconds: number[] = []
    for (let round = 1; round <= options.rounds; round++) {
      progress.say(`${name}: round ${round} of ${options.rounds}`)
      const changeRequestId = await world.changeRequest(spaceId)
      const path = `/spaces/${spaceId}/change-requests/${changeRequestId}`
      for (let done = 0; done < changed; done += batchSize) {
        const changes = pageIds.slice(done, done + batchSize).map((page, index) => ({
          operation: 'update_page',
          page,
          document: { markdown: bodyOf(done + index, `Round ${round}.`) },
        }))
        await world.call('POST', `${path}/content`, { changes })
      }
      const changes = [{ operation: 'update_page', page: pageIds[0], description: `Round ${round}` }]
      await world.call('POST', `/spaces/${spaceId}/content`, { changes })
      const startedAt = performance.now()
      const { result } = await world.call<{ result: string }>('POST', `${path}/merge`)
      seconds.push((performance.now() - startedAt) / 1000)
      if (result !== 'merge') throw new Error(`the merge ended with ${result}`)
    }
    return [{ name, unit: 's', value: spreadOf(seconds), target: { better: 'lower', must: 1, aim: 0.2 } }]
  },
}
