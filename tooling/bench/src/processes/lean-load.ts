import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { LeanOrder, LeanOutcome } from './lean-load-process.ts'

export interface LeanLoad extends Disposable {
  run(order: LeanOrder): Promise<LeanOutcome>
}

/** Makes load in a process of its own. */
export function startLeanLoad(): LeanLoad {
  const child = fork(resolve(import.meta.dirname, 'lean-load-process.ts'))
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the load ended with ${code}`)
  })
  failed.catch(() => undefined)
  return {
    async run(order) {
      child.send(order)
      const [outcome] = await Promise.race([once(child, 'message'), failed])
      return outcome as LeanOutcome
    },
    [Symbol.dispose]: () => void child.kill(),
  }
}
