import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '#tests/support/pinned-calls.ts'
import type { ServerProcess } from '#tests/support/process.ts'

/** Whom a kill meets where several processes serve: one of them, the one that looks after them, or everybody at once. */
export type KillTarget = 'worker' | 'supervisor' | 'everybody'

/** How long those who are left alone may take to notice. */
const patienceMs = 20_000

/** Kills the server, and where it has several processes all of them. */
export async function killEverybody(server: ServerProcess, workers: number[]): Promise<void> {
  const ended = server.stop('SIGKILL')
  for (const worker of workers) killIfThere(worker)
  await ended
}

/** Answers a complaint when a process goes on with nobody to look after it. */
export async function killSupervisor(server: ServerProcess, workers: number[]): Promise<string[]> {
  const ended = server.stop('SIGKILL')
  const orphans = await waitForEnd(workers)
  for (const orphan of orphans) killIfThere(orphan)
  await ended
  return orphans.map(() => `a process outlived its supervisor by ${patienceMs} ms`)
}

export async function killWorker(worker: number): Promise<void> {
  killIfThere(worker)
  await waitForEnd([worker])
}

export async function workersOf({ pid }: ServerProcess, processes: number): Promise<number[]> {
  return processes > 1 ? await childrenOf(pid) : []
}

/** Those that are still there when the patience is over. */
async function waitForEnd(processes: number[]): Promise<number[]> {
  const deadline = performance.now() + patienceMs
  let left = processes.filter(isThere)
  while (left.length > 0 && performance.now() < deadline) {
    await sleep(5)
    left = left.filter(isThere)
  }
  return left
}

function killIfThere(pid: number): void {
  if (isThere(pid)) process.kill(pid, 'SIGKILL')
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
