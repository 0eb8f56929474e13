import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from './messages.ts'
import { type Help, type Perform, toSend } from './task.ts'

/** Runs in a thread of the pool: performs one task after another. What a task needs is loaded with the first of its kind. */
const waiting = new Map<number, PromiseWithResolvers<unknown>>()
let asked = 0

function say(message: FromThread, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

const help: Help = {
  ask(question, transfer) {
    asked += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(asked, answer)
    say({ kind: 'question', id: asked, question }, transfer)
    return answer.promise
  },
}

async function work(module: string, input: unknown): Promise<void> {
  try {
    const { perform }: { perform: Perform<unknown, unknown> } = await import(module)
    const { output, buffers } = toSend(await perform(input, help))
    say({ kind: 'done', output, usedMs: usedMs() }, buffers)
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    say({ kind: 'failed', name, message, stack, usedMs: usedMs() })
  }
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function settle(id: number): PromiseWithResolvers<unknown> | undefined {
  const answer = waiting.get(id)
  waiting.delete(id)
  return answer
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'task') void work(message.module, message.input)
  else if (message.kind === 'reply') settle(message.id)?.resolve(message.value)
  else settle(message.id)?.reject(new Error(message.message))
})
