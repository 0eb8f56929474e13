import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface ServerProcess extends AsyncDisposable {
  pid: number
  url: string
  /** From the spawn to the first 200. */
  startMs: number
}

export interface ServerCommand {
  /** What Node is to run; the port is also in the environment. */
  words: string[] | ((port: number) => string[])
  folder?: string
  environment: Record<string, string>
  logPath: string
  /** Answered with 200 as soon as it serves. */
  healthPath?: string
}

/** A peer may read our contract for a minute, on a machine that does much else for longer. */
const patienceMs = 300_000

/** Starts a server on a free port of the loopback and waits until it is healthy. Disposing of it stops it. */
export async function spawnServer({
  words: given,
  folder,
  environment,
  logPath,
  healthPath = '/healthz',
}: ServerCommand): Promise<ServerProcess> {
  const port = await freePort()
  const words = typeof given === 'function' ? given(port) : given
  const log = openSync(logPath, 'a')
  const startedAt = performance.now()
  const child = spawn(process.execPath, words, {
    env: { ...environment, PORT: String(port) },
    cwd: folder,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  while (!(await isHealthy(`${url}${healthPath}`))) {
    if (child.exitCode !== null || performance.now() - startedAt > patienceMs) {
      child.kill()
      throw new Error(`${words.join(' ')} did not become healthy: see ${logPath}`)
    }
    await sleep(2)
  }
  return {
    pid: child.pid ?? 0,
    url,
    startMs: performance.now() - startedAt,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { connection: 'close' } })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
