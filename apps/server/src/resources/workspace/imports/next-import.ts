import type { Db } from '#db/database.ts'
import type { CallerId } from '#db/tables/caller-id.ts'
import type { ImportRow } from './repository.ts'

export interface ImportClaims {
  /** Nothing of these is claimed. */
  busySpaces?: readonly string[]
  busyCallers?: readonly CallerId[]
  /** These come after everybody else. */
  lastCallers?: readonly CallerId[]
}

/**
 * The import that is next: of callers who have nothing under way, the first of whoever was served longest ago. It goes from
 * caller to caller in an index, and so costs as much for one who has thousands waiting as for one with a single import.
 */
export function findWaitingImport(db: Db, claims: ImportClaims): Promise<ImportRow | undefined> {
  const { busySpaces = [], busyCallers = [], lastCallers = [] } = claims
  return waitingCallers(db)
    .selectFrom('callers')
    .innerJoin('imports', (join) =>
      join.on(({ selectFrom, eb }) =>
        eb(
          'imports.id',
          '=',
          selectFrom('imports as own')
            .select('own.id')
            .where('own.isInBackground', '=', 1)
            .where('own.status', '=', 'waiting')
            .whereRef('own.callerId', '=', 'callers.callerId')
            .$if(busySpaces.length > 0, (query) => query.where('own.spaceId', 'not in', busySpaces))
            .orderBy('own.id')
            .limit(1),
        ),
      ),
    )
    .selectAll('imports')
    .$if(busyCallers.length > 0, (query) => query.where('callers.callerId', 'not in', busyCallers))
    .$if(lastCallers.length > 0, (query) =>
      query.orderBy(({ eb }) => eb.case().when('callers.callerId', 'in', lastCallers).then(1).else(0).end()),
    )
    .orderBy(({ selectFrom, fn, val }) =>
      fn.coalesce(
        selectFrom('imports as former')
          .select(({ fn: { max } }) => max('former.claimedAt').as('claimedAt'))
          .whereRef('former.callerId', '=', 'callers.callerId'),
        val(''),
      ),
    )
    .orderBy('imports.id')
    .limit(1)
    .executeTakeFirst()
}

/** Each caller that has something waiting, found behind the one before. */
function waitingCallers(db: Db) {
  return db.withRecursive('callers(callerId)', (withCallers) =>
    withCallers
      .selectFrom('imports')
      .select(({ fn }) => fn.min<CallerId | null>('callerId').as('callerId'))
      .where('isInBackground', '=', 1)
      .where('status', '=', 'waiting')
      .unionAll(
        withCallers
          .selectFrom('callers')
          .select(({ selectFrom }) =>
            selectFrom('imports as later')
              .select(({ fn }) => fn.min<CallerId | null>('later.callerId').as('callerId'))
              .where('later.isInBackground', '=', 1)
              .where('later.status', '=', 'waiting')
              .whereRef('later.callerId', '>', 'callers.callerId')
              .as('callerId'),
          )
          .where('callers.callerId', 'is not', null),
      ),
  )
}
