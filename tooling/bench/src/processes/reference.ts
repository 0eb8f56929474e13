import { resolve } from 'node:path'
import type { Job } from '../job.ts'
import type { BenchFile } from './bench-file.ts'
import { type ServerProcess, spawnServer } from './spawn-server.ts'

const main = resolve(import.meta.dirname, '../reference/main.ts')

export function startReference(job: Job, { path, logPath, world }: BenchFile): Promise<ServerProcess> {
  return spawnServer({ words: [main, job.name, path, JSON.stringify(world)], environment: {}, logPath })
}
