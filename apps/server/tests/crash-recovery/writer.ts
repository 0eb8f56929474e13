import type { WrittenWorld } from './world.ts'

/** Somebody who goes on writing while the server is killed. */
export interface Writer {
  /** Sends one write, or a few that belong together, and notes what was acknowledged. */
  write(): Promise<void>
  /** Asks a server that was started again, and complains about what is not as it was acknowledged. */
  check(): Promise<string[]>
}

/** `onAcknowledged` is to be called whenever the server has said that something is written. */
export type MakeWriter = (world: WrittenWorld, name: string, onAcknowledged: () => void) => Promise<Writer>
