import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { World } from '../world.ts'
import { type ServerProcess, spawnServer } from './spawn-server.ts'

const root = resolve(import.meta.dirname, '../../../..')

export interface QuireOptions {
  path: string
  logPath: string
  world: Pick<World, 'token' | 'publicUrl'>
  /** Options of Node, beside those of the script. */
  nodeOptions?: string[]
  /** Settings beside the defaults. */
  environment?: Record<string, string>
}

/**
 * This server as it really runs: by the command of `pnpm start`, with the defaults, logging included. But it does not wait
 * for the disk, as the reference does not: otherwise it is the disk that would be measured.
 */
export function startQuire({
  path,
  logPath,
  world,
  nodeOptions = [],
  environment,
}: QuireOptions): Promise<ServerProcess> {
  return spawnServer({
    words: [...nodeOptions, ...startWords()],
    folder: root,
    environment: {
      DATABASE_URL: `file:${path}`,
      PUBLIC_URL: world.publicUrl,
      QUIRE_BOOTSTRAP_TOKEN: world.token,
      QUIRE_DURABILITY: 'relaxed',
      ...environment,
    },
    logPath,
  })
}

function startWords(): string[] {
  const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [program, ...words] = scripts.start.split(' ')
  if (program !== 'node') throw new Error(`the start script is "${scripts.start}" but must run node`)
  return words
}
