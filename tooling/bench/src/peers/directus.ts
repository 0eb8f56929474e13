import { execFile } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ServerProcess, spawnServer } from '../processes/spawn-server.ts'
import { createCollections } from './directus-collections.ts'
import type { Peer } from './install-peer.ts'

const run = promisify(execFile)

const adminToken = 'directus_admin_token'

/** Directus with an empty file that has its own tables and our collections. */
export const directus: Peer = {
  name: 'directus',
  builds: ['sqlite3'],
  async prepare(folder) {
    const path = emptyFile(folder)
    await run(process.execPath, [mainOf(folder), 'bootstrap'], { env: settings(path), cwd: folder })
    await using server = await startDirectus(folder, { path, logPath: join(folder, 'prepare.log') })
    await createCollections(server, adminToken)
  },
}

/** A copy of the empty file in `target`, with what `fill` puts into it. */
export async function fillDirectus(folder: string, target: string, fill: (path: string) => void): Promise<string> {
  const path = join(target, 'directus.db')
  await copyFile(emptyFile(folder), path)
  fill(path)
  return path
}

export function startDirectus(folder: string, file: { path: string; logPath: string }): Promise<ServerProcess> {
  return spawnServer({
    words: [mainOf(folder), 'start'],
    folder,
    environment: settings(file.path),
    logPath: file.logPath,
    healthPath: '/server/ping',
  })
}

/** Its defaults, but without what would slow it down here: refusing under load, and a log made for reading. */
function settings(path: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: path,
    SECRET: 'a secret for benchmarks, which guards nothing',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'not-needed-here',
    ADMIN_TOKEN: adminToken,
    TELEMETRY: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    LOG_STYLE: 'raw',
  }
}

function mainOf(folder: string): string {
  return join(folder, 'node_modules/directus/cli.js')
}

function emptyFile(folder: string): string {
  return join(folder, 'empty.db')
}
