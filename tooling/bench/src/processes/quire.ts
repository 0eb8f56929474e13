import { resolve } from 'node:path'
import type { World } from '../world.ts'
import { type ServerProcess, spawnServer } from './spawn-server.ts'

const main = resolve(import.meta.dirname, '../../../../apps/server/src/main.ts')

export interface QuireOptions {
  path: string
  logPath: string
  world: Pick<World, 'token' | 'publicUrl'>
  /** Options of Node that come before the program. */
  nodeOptions?: string[]
}

/** This server as it really runs: every default, logging included. */
export function startQuire({ path, logPath, world, nodeOptions = [] }: QuireOptions): Promise<ServerProcess> {
  return spawnServer({
    words: [...nodeOptions, main],
    environment: {
      DATABASE_URL: `file:${path}`,
      PUBLIC_URL: world.publicUrl,
      QUIRE_BOOTSTRAP_TOKEN: world.token,
    },
    logPath,
  })
}
