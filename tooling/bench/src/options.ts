import { parseArgs } from 'node:util'

export interface Options {
  rounds: number
  seconds: number
  connections: number
  /** Where to write everything measured, for another program. */
  json: string | undefined
  /** Whether to put the table and the plot into `docs/`. */
  write: boolean
  /** Whether to install peers that are not there yet. */
  peers: boolean
  /** A PostgreSQL on which databases may be made, for what is measured there. */
  postgres: string | undefined
  /** Parts of names: only what matches one of them is measured. */
  only: string[]
  /** As they were given. */
  words: string[]
}

export const usage = `Usage: pnpm bench [options]

  --rounds <n>       rounds of each server, taken in turns (5)
  --seconds <n>      length of a round (3)
  --connections <n>  connections kept busy (64)
  --only <text>      measure only what has <text> in its name; may be repeated
  --peers            install the servers it is compared with, unless they are there: about 1 GB, once
  --postgres <url>   also measure on this PostgreSQL, in a database that is made there and goes again
  --write            also write docs/benchmark.md and docs/benchmark.svg
  --json <file>      also write everything measured to a file
  --help             show this
`

/** Undefined when help is asked for. Throws what to tell a person who mistyped. */
export function readOptions(words: string[]): Options | undefined {
  const { values } = parseArgs({
    args: words,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '64' },
      only: { type: 'string', multiple: true, default: [] },
      peers: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      json: { type: 'string' },
      postgres: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    rounds: atLeastOne('--rounds', values.rounds),
    seconds: atLeastOne('--seconds', values.seconds),
    connections: atLeastOne('--connections', values.connections),
    only: values.only,
    peers: values.peers,
    write: values.write,
    json: values.json,
    postgres: values.postgres,
    words,
  }
}

function atLeastOne(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} is "${text}" but must be a whole number from 1`)
  return number
}
