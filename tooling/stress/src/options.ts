import { parseArgs } from 'node:util'
import type { Stall } from './record.ts'
import type { ReceivedResponse } from './send.ts'

export interface StressOptions {
  /** A part of the name of an operation, for a run of some. */
  only?: string | undefined
  seed: number
  /** Small inputs, all operations: for checking responses rather than times. */
  isShort: boolean
  /** Count what the thread worked rather than the time that passed: for a machine that does other things too. */
  isBusy: boolean
  memoryMegabytes: number
  /** Told of every response. */
  onResponse?(stall: Stall, response: ReceivedResponse): void
  onOperation?(id: string, done: number, all: number): void
}

export const usage = `Usage: pnpm stress [options]

  --only <part>      operations whose name has this part in it (all)
  --seed <n>         which inputs that operations share are tried with each of them, and what stands in them (1)
  --memory <MB>      what the server may use in all (1024)
  --busy             count the work of the thread rather than the time that passed, on a busy machine
  --short            small inputs to every operation: responses rather than times
  --list             print every response
  --help             show this`

/** Undefined when help is asked for. */
export function readOptions(words: string[]): (StressOptions & { isListed: boolean }) | undefined {
  const { values } = parseArgs({
    args: words,
    options: {
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
      memory: { type: 'string', default: '1024' },
      busy: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    only: values.only,
    seed: Number(values.seed),
    memoryMegabytes: Number(values.memory),
    isBusy: values.busy,
    isShort: values.short,
    isListed: values.list,
  }
}
