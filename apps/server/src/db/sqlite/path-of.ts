import type { DatabaseAddress } from '#db/database.ts'

/** Where the file is, of an address that is known to be that of one. */
export function pathOf(address: DatabaseAddress): string {
  if (address.engine !== 'sqlite') throw new Error('the database is no file')
  return address.path
}
