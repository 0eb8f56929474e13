import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { createMemoryFolder } from '#tests/support/memory-folder.ts'
import { childrenOf } from '#tests/support/pinned-calls.ts'
import { postgresPrograms, unprivileged } from './binaries.ts'

export interface RunningPostgres {
  port: number
  /** The address of a database of it. */
  urlOf(database: string): string
  /** As if it had crashed; with `synchronous_commit` what it had committed is there when it is started again. */
  crash(): Promise<void>
  startAgain(): Promise<void>
  /** Kills it with everything that belongs to it. */
  kill(): Promise<void>
  /** Has it stand still, so that it neither answers nor refuses; what it returns lets it go on. */
  freeze(): Promise<() => void>
  stop(): Promise<void>
}

const collation = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']

/** Nothing that the tests write has to outlast a power cut. */
const usualSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '400',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  max_pred_locks_per_transaction: '256',
  listen_addresses: '127.0.0.1',
  log_min_messages: 'error',
  log_line_prefix: '',
  log_checkpoints: 'off',
}

const startTimeoutMs = 120_000

/** It ends with whoever started it, also with one that is killed. */
const untilInputEnds = '"$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server'

/** PostgreSQL cannot be started on this machine; the message says why. */
export class NoPostgresError extends Error {
  override name = 'NoPostgresError'
}

export interface PostgresOptions {
  programs?: string
  /** A file for what it refuses, with the statements. */
  log?: string
  /** Instead of the usual ones. */
  settings?: Readonly<Record<string, string>>
  /** Fills its folder, where it is a copy of another one. */
  copy?: (data: string) => void
}

/** A PostgreSQL of its own, in a folder that goes with it. */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  try {
    return await start(postgresPrograms(options.programs), options)
  } catch (error) {
    throw new NoPostgresError(`PostgreSQL cannot be started here: ${(error as Error).message}`)
  }
}

async function start(programs: string, { log, settings = {}, copy }: PostgresOptions): Promise<RunningPostgres> {
  const runAs = unprivileged()
  const { path: folder } = createMemoryFolder()
  const [data, sockets] = [join(folder, 'data'), join(folder, 'sockets')]
  for (const path of [folder, data, sockets]) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (runAs.uid !== undefined) chownSync(path, runAs.uid, runAs.gid ?? runAs.uid)
  }
  // A collation that is not by bytes, which is what most databases out there have.
  const initial = ['-D', data, '-U', 'quire', '--auth=trust', '--encoding=UTF8', '--no-sync', ...collation]
  if (copy) copy(data)
  else execFileSync(join(programs, 'initdb'), initial, { ...runAs, cwd: folder, stdio: 'pipe' })
  const port = await freePort()
  const options = Object.entries({
    ...usualSettings,
    ...settings,
    unix_socket_directories: sockets,
    port: String(port),
  })
  const command = [
    join(programs, 'postgres'),
    '-D',
    data,
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const urlOf = (database: string) => `postgres://quire@127.0.0.1:${port}/${database}`
  const launch = async () => {
    const launched = spawn('sh', ['-c', untilInputEnds, 'sh', ...command], {
      ...runAs,
      cwd: folder,
      stdio: ['pipe', 'ignore', log === undefined ? 'ignore' : openSync(log, 'a')],
    })
    await untilReady(launched, urlOf('postgres'))
    return launched
  }
  let server = await launch()
  const crash = async () => {
    if (server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.stdin?.end()
    await ended
  }
  const sendAll = async () => {
    const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    const all = [postmaster, ...(await childrenOf(postmaster))]
    return (signal: NodeJS.Signals) => all.forEach((pid) => void process.kill(pid, signal))
  }
  return {
    port,
    urlOf,
    crash,
    async kill() {
      const send = await sendAll()
      send('SIGKILL')
      await crash()
    },
    async startAgain() {
      server = await launch()
    },
    async freeze() {
      const send = await sendAll()
      send('SIGSTOP')
      return () => send('SIGCONT')
    },
    async stop() {
      await crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(20)
    }
  }
  server.stdin?.end()
  throw new Error('PostgreSQL did not start')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
