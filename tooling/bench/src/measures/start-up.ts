import type { Measure } from '../bench.ts'
import { startQuire } from '../processes/quire.ts'
import { spreadOf } from '../statistics.ts'

/** One more than is counted: the first start finds a cold disk. */
const starts = 8

export const startUp: Measure = {
  name: 'spawn to first 200',
  async run({ file, progress }, name) {
    const seconds: number[] = []
    for (let start = 0; start < starts; start++) {
      progress.say(`${name}: start ${start + 1} of ${starts}`)
      await using server = await startQuire(file)
      if (start > 0) seconds.push(server.startMs / 1000)
    }
    return [{ name, unit: 's', value: spreadOf(seconds), target: { better: 'lower', must: 1, aim: 0.6 } }]
  },
}
