import type { Database } from 'better-sqlite3'
import type { Target } from './targets.ts'
import type { World } from './world.ts'

/** One thing that clients do, asked of the server and of the reference alike. */
export interface Job {
  name: string
  target: Target
  /** How long the slowest hundredth takes is told too; a target is set for one kind of read. */
  p99?: { target?: Target }
  /** Adds the rows that the job needs, in bulk. */
  seed?(db: Database, world: World): void
  request(world: World): JobRequest
  /** The same deed with nothing around it: statements prepared once, no validation, no framework. */
  reference(db: Database, world: World): ReferenceHandler
  /** Fields of the answer that differ each time, such as a new id. */
  volatile?: string[]
}

export interface JobRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** Another one than that of the administrator. */
  token?: string
}

export type ReferenceHandler = (call: { url: string; userId: string; body: string }) => ReferenceResponse

export interface ReferenceResponse {
  status: number
  body: unknown
}
