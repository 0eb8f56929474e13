import type { DatabaseAddress } from './database.ts'
import type { Engine } from './engine.ts'
import { serverEngine } from './postgres/engine.ts'
import { fileEngine } from './sqlite/engine.ts'

/** Decides which engine a database is of: everything above asks here, and everything below is one of them. */
export function engineAt(address: DatabaseAddress): Engine {
  return address.engine === 'sqlite' ? fileEngine(address.path) : serverEngine(address)
}
