import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { Client } from 'pg'
import type { BenchFile } from './bench-file.ts'

const quire = resolve(import.meta.dirname, '../../../../apps/server/bin/quire.js')

/** What a server needs to be told of it. */
export interface BenchDatabase extends AsyncDisposable {
  url: string
  environment: Record<string, string>
}

/** A PostgreSQL database with everything that the file holds, gone when disposed of. */
export async function createBenchDatabase(server: string, file: BenchFile): Promise<BenchDatabase> {
  const name = `quire_bench_${process.pid}`
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  await admin(server, `create database ${name}`)
  const environment = { DATABASE_URL: url }
  const { status, stderr } = spawnSync(process.execPath, [quire, 'move', '--from', `file:${file.path}`, '--to', url], {
    env: environment,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr.trim())
  // As it would be after a while of use.
  await admin(url, 'vacuum analyze')
  return {
    url,
    environment,
    [Symbol.asyncDispose]: () => admin(server, `drop database ${name} with (force)`),
  }
}

async function admin(url: string, command: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
