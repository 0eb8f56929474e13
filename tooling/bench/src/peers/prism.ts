import { join, resolve } from 'node:path'
import { type ServerProcess, spawnServer } from '../processes/spawn-server.ts'
import type { Peer } from './install-peer.ts'

const contract = resolve(import.meta.dirname, '../../../../openapi.yaml')

export const prism: Peer = { name: 'prism', builds: [] }

/** Prism answering from the examples of our contract: in one process, as we are, and without writing a log. */
export function startPrism(folder: string, logPath: string): Promise<ServerProcess> {
  const main = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const options = ['--host', '127.0.0.1', '--multiprocess', 'false', '--verboseLevel', 'silent']
  return spawnServer({
    words: (port) => [main, 'mock', ...options, '--port', String(port), contract],
    environment: {},
    logPath,
    healthPath: '/',
  })
}
