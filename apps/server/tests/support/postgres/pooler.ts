import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { unprivileged } from './binaries.ts'
import { freePort } from './start.ts'

export interface Pooler extends AsyncDisposable {
  /** The address of the same database, by way of the pooler. */
  url: string
}

/** Undefined where there is a PgBouncer; else why not. */
export function noPooler(): string | undefined {
  return spawnSync('pgbouncer', ['--version']).status === 0 ? undefined : 'there is no pgbouncer on this machine'
}

/** A PgBouncer that hands a connection to each transaction, of which there are few, and is otherwise as it comes. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { hostname, port, pathname } = new URL(databaseUrl)
  const runAs = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'quire-pooler-'))
  const own = await freePort()
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 3',
  ]
  writeFileSync(settings, lines.join('\n'))
  writeFileSync(users, '"quire" ""\n')
  if (runAs.uid !== undefined)
    for (const path of [folder, settings, users]) chownSync(path, runAs.uid, runAs.gid ?? runAs.uid)
  const pooler = spawn('pgbouncer', ['-q', settings], { ...runAs, cwd: folder, stdio: 'ignore' })
  const ended = once(pooler, 'exit')
  const url = `postgres://quire@127.0.0.1:${own}${pathname}`
  await untilReady(url)
  return {
    url,
    async [Symbol.asyncDispose]() {
      pooler.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(20)
    }
  }
  throw new Error('the pooler did not start')
}
