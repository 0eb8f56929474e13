import type { DatabaseAddress } from '#db/database.ts'
import { watchServer } from './postgres/watch.ts'
import { watchFile } from './sqlite-file.ts'

/** Looks at a database while others write to it. */
export interface DatabaseWatch extends AsyncDisposable {
  /** Another one after each of their transactions. */
  version(): Promise<unknown>
}

export async function watchDatabase(address: DatabaseAddress): Promise<DatabaseWatch> {
  return address.engine === 'sqlite' ? watchFile(address.path) : await watchServer(address.url)
}
