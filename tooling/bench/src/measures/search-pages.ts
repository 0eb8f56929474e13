import SqliteDatabase from 'better-sqlite3'
import type { Bench, Finding, Measure } from '../bench.ts'
import { contentWorld } from '../content-world.ts'
import { startQuire } from '../processes/quire.ts'
import { buildPages, seedContent } from '../seed-pages.ts'
import { spreadOf } from '../statistics.ts'

const count = 100_000
const spaceId = 'searched'
/** One of fifty pages has both. */
const [topic, detail] = ['throttle', 'option41']
const timesPerRound = 200

/** All of a hundred thousand pages, two words, the first page of results with their excerpts. */
export const searchPages: Measure = {
  name: 'search among 100,000 pages',
  async run(bench, name) {
    const { options, file, load, progress } = bench
    progress.say(`${name}: making pages`)
    const content = await buildPages({ count, titleOf: (n) => `Setting ${n}`, bodyOf })
    file.seed((db, world) => seedContent(db, { ...world, spaceId }, content))
    await using server = await startQuire(file)
    progress.say(`${name}: indexing`)
    const { call } = contentWorld(server, file.world)
    const path = `/spaces/${spaceId}1/search?query=${topic}%20${detail}&limit=20`
    const { count: found } = await call<{ count: number }>('GET', path)
    if (found < 100) throw new Error(`the search found ${found} pages`)
    const ratios: number[] = []
    let note = ''
    for (let round = 1; round <= options.rounds; round++) {
      progress.say(`${name}: round ${round} of ${options.rounds}`)
      const bare = bareMicroseconds(bench)
      const { requestsPerSecond } = await load.run(server, { method: 'GET', path: `/v1${path}` }, options)
      ratios.push((bare * requestsPerSecond) / 1e6)
      note = `${found} found; ${Math.round(1e6 / requestsPerSecond)} µs against ${Math.round(bare)}`
    }
    const finding: Finding = {
      name: `${name}, against the bare query`,
      unit: '×',
      value: spreadOf(ratios),
      target: { better: 'higher', must: 0.5, aim: 0.8 },
      note,
    }
    return [finding]
  },
}

/** What the same words cost in the same index without anything around. */
function bareMicroseconds({ file }: Bench): number {
  const db = new SqliteDatabase(file.path, { readonly: true })
  const query = db.prepare(`
    select rowid, bm25(searchText, 10.0, 4.0, 1.0) as score from searchText
    where searchText match ? order by score, rowid limit 21
  `)
  // The last word may go on, as it may for the server.
  const words = `"${topic}" AND "${detail}" *`
  query.all(words)
  const startedAt = performance.now()
  for (let time = 0; time < timesPerRound; time++) query.all(words)
  const microseconds = ((performance.now() - startedAt) * 1000) / timesPerRound
  db.close()
  return microseconds
}

const topics = [topic, 'retry', 'cache', 'backup', 'session']

/** A thousand different texts; what they say is read once however many pages share them. */
export function bodyOf(n: number): string {
  const text = n % 1_000
  const about = topics[text % topics.length]
  const rest = Array.from(
    { length: 6 },
    (_, line) => `Line ${line} tells why option${(text + line * 13) % 100} is there.`,
  )
  return `# Setting\n\nHow to ${about} the server.\n\n${rest.join('\n\n')}\n`
}
