import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unprivileged } from './binaries.ts'
import { withAdmin } from './clone.ts'
import { queryServer } from './query.ts'
import { freePort, type RunningPostgres, startPostgres } from './start.ts'

const debian = '/usr/lib/postgresql'

/** The programs of a PostgreSQL that can be copied while it runs; undefined where there is none. */
export function replicationPrograms(): string | undefined {
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return folders.toSorted().findLast((folder) => existsSync(join(folder, 'pg_basebackup')))
}

/** A PostgreSQL with a synchronous standby, under one address that leads to whichever takes writes. */
export interface ReplicatedPostgres extends AsyncDisposable {
  urlOf(database: string): string
  /** Kills the one that takes writes, and has the standby take its place. There is none until `addStandby`. */
  failOver(): Promise<void>
  /** From then on nothing is acknowledged that a standby has not got. */
  addStandby(): Promise<void>
}

const standbyName = 'standby'

export async function startReplicated(programs: string): Promise<ReplicatedPostgres> {
  const settings = { synchronous_commit: 'on', wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' }
  let primary = await startPostgres({ programs, settings })
  let standby: RunningPostgres | undefined
  const door = await openDoor(() => primary.port)
  const addStandby = async () => {
    const source = primary
    standby = await startPostgres({ programs, settings, copy: (data) => copyFrom(programs, source, data) })
    await withAdmin(
      primary.urlOf('postgres'),
      `alter system set synchronous_standby_names = '${standbyName}'`,
      'select pg_reload_conf()',
    )
    await untilSynchronous(primary.urlOf('postgres'))
  }
  await addStandby()
  return {
    urlOf: (database) => `postgres://quire@127.0.0.1:${door.port}/${database}`,
    async failOver() {
      const next = standby
      if (!next) throw new Error('there is no standby')
      const before = primary
      await before.kill()
      door.closeAll()
      await withAdmin(next.urlOf('postgres'), 'select pg_promote()')
      // Whom it would wait for is itself.
      const alone = ["alter system set synchronous_standby_names = ''", 'select pg_reload_conf()']
      await withAdmin(next.urlOf('postgres'), ...alone)
      primary = next
      standby = undefined
      await before.stop()
    },
    addStandby,
    async [Symbol.asyncDispose]() {
      door.close()
      await standby?.stop()
      await primary.stop()
    },
  }
}

function copyFrom(programs: string, { port }: RunningPostgres, data: string): void {
  const source = `host=127.0.0.1 port=${port} user=quire application_name=${standbyName}`
  const words = ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', source]
  execFileSync(join(programs, 'pg_basebackup'), words, { ...unprivileged(), cwd: '/', stdio: 'pipe' })
}

async function untilSynchronous(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const rows = await queryServer(url, ["select 1 from pg_stat_replication where sync_state = 'sync'"])
    if (rows.length > 0) return
    await sleep(30)
  }
  throw new Error('the standby did not catch up')
}

/** A port that leads to another one, which may change. */
async function openDoor(target: () => number) {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const port = await freePort()
  const server = createServer((inside) => {
    const outside = connect(target(), '127.0.0.1')
    for (const socket of [inside, outside]) keep(socket)
    inside.pipe(outside).pipe(inside)
    inside.on('close', () => outside.destroy())
    outside.on('close', () => inside.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    closeAll,
    close() {
      server.close()
      closeAll()
    },
  }
}
