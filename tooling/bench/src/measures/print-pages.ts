import type { Measure } from '../bench.ts'
import { contentWorld } from '../content-world.ts'
import { startQuire } from '../processes/quire.ts'
import { spreadOf } from '../statistics.ts'

const count = 1_000

/** A thousand pages with their table of contents: asked for, laid out, written and downloaded. */
export const printPages: Measure = {
  name: 'PDF of a space of 1,000 pages',
  async run({ options, file, progress }, name) {
    await using server = await startQuire(file)
    progress.say(`${name}: making pages`)
    const { call, space } = contentWorld(server, file.world)
    const { spaceId } = await space(count)
    const seconds: number[] = []
    let note = ''
    for (let round = 1; round <= options.rounds; round++) {
      progress.say(`${name}: round ${round} of ${options.rounds}`)
      const startedAt = performance.now()
      const { url } = await call<{ url: string }>('GET', `/spaces/${spaceId}/pdf`)
      const response = await fetch(url.replace(file.world.publicUrl, server.url))
      const { byteLength } = await response.arrayBuffer()
      if (!response.ok) throw new Error(`the PDF was answered with ${response.status}`)
      seconds.push((performance.now() - startedAt) / 1000)
      note = `${Math.round(byteLength / 1000)} kB`
    }
    return [{ name, unit: 's', value: spreadOf(seconds), note }]
  },
}
