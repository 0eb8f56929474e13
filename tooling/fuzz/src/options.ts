import { parseArgs } from 'node:util'
import type { FuzzOptions } from './fuzz.ts'

export const usage = `Usage: pnpm fuzz [options]

  --requests <n>     how many requests to send (20000; the long run is a million)
  --seed <n>         what they are made from (another one each time; it is printed)
  --connections <n>  connections kept busy (8)
  --database <url>   an empty PostgreSQL database to fill (a file that is gone afterwards)
  --help             show this`

/** Undefined when help is asked for. */
export function readOptions(words: string[], anySeed: number): FuzzOptions | undefined {
  const { values } = parseArgs({
    args: words,
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(anySeed) },
      connections: { type: 'string', default: '8' },
      database: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    requests: whole('--requests', values.requests),
    seed: whole('--seed', values.seed),
    connections: whole('--connections', values.connections),
    settings: values.database ? { DATABASE_URL: values.database } : undefined,
  }
}

function whole(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} is "${text}" but must be a whole number`)
  return number
}
