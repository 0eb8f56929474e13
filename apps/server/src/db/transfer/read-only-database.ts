import type { Database, DatabaseAddress, Db } from '#db/database.ts'

const nobodyWrites = async (): Promise<never> => {
  throw new Error('this database is only read')
}

/** What is read through one connection, by services that expect a database. */
export function readOnlyDatabase(address: DatabaseAddress, db: Db): Database {
  return {
    address,
    read: db,
    search: db,
    isShared: false,
    write: db,
    retryConflicts: nobodyWrites,
    changeCounter: () => Number.NaN,
    siteStamp: () => Number.NaN,
    refreshSnapshot: () => undefined,
    closeSnapshot: () => undefined,
    latestIds: nobodyWrites,
    instanceId: () => '',
    async *reclaimSpace() {},
    health: { refusal: () => undefined, distrust: () => undefined, listen: () => undefined },
    close: async () => undefined,
  }
}
