import { type AppContext, inTransaction } from '#context.ts'
import {
  insertJobLeases,
  type JobLeaseRow,
  listJobLeases,
  releaseJobLeases,
  renewJobLeases,
  takeJobLeases,
  updateWakes,
} from '#db/leases/lease-rows.ts'

/** Which of several servers on one database runs which job. */
export interface JobLeases {
  /** To be asked about every second: renews what this server has, and takes what nobody has. Answers what others woke. */
  look(): Promise<string[]>
  /** Whether a job is this server's. It is nobody's before another server can take it. */
  isHeld(name: string): boolean
  /** Gives jobs back that have ended here, so that others need not wait. */
  release(names: readonly string[]): Promise<void>
  /** Tells the server that has the job that there is something to do. */
  announce(name: string): Promise<void>
}

export interface LeaseTimes {
  /** How often a lease is renewed. */
  renewMs: number
  /** After so long without having renewed it a server no longer takes a lease for its own. */
  trustMs: number
  /** A lease that has not moved for so long is nobody's: its server was killed, or is cut off. */
  lifetimeMs: number
}

/** A job whose server is killed goes on in another one after some fifteen seconds. */
export const usualLeaseTimes: LeaseTimes = { renewMs: 4_000, trustMs: 10_000, lifetimeMs: 15_000 }

interface Options {
  names: readonly string[]
  holder: string
  times?: LeaseTimes
  /** Milliseconds that only go forward. */
  steadyNow?: () => number
}

/**
 * Times are those of each server's own steady clock, so that no clock has to agree with another: a lease has ended for who has
 * watched its term stand still for long enough.
 */
export function createJobLeases(ctx: AppContext, options: Options): JobLeases {
  const { names, holder, times = usualLeaseTimes, steadyNow = () => performance.now() } = options
  const held = new Set<string>()
  const seen = new Map<string, { term: number; since: number }>()
  const wakes = new Map<string, number>()
  let renewedAt = Number.NEGATIVE_INFINITY
  let areThere = false

  const hold = (found: readonly string[], since: number) => {
    held.clear()
    for (const name of found) held.add(name)
    renewedAt = since
  }
  const isNobodys = ({ name, holder: other, term }: JobLeaseRow, now: number): boolean => {
    const before = seen.get(name)
    const since = before?.term === term ? before.since : now
    seen.set(name, { term, since })
    return other === '' || now - since >= times.lifetimeMs
  }
  const wokenIn = (rows: readonly JobLeaseRow[]) => {
    const woken = rows.filter(({ name, wakes: count }) => held.has(name) && (wakes.get(name) ?? count) !== count)
    for (const row of rows) wakes.set(row.name, row.wakes)
    return woken.map(({ name }) => name)
  }
  return {
    async look() {
      const now = steadyNow()
      if (!areThere) await inTransaction(ctx, (tx) => insertJobLeases(tx.db, names))
      areThere = true
      if (now - renewedAt >= times.renewMs) hold(await inTransaction(ctx, (tx) => renewJobLeases(tx.db, holder)), now)
      const rows = (await listJobLeases(ctx.db)).filter(({ name }) => names.includes(name))
      const free = rows.filter((row) => !held.has(row.name) && isNobodys(row, now))
      if (free.length > 0) {
        const taken = await inTransaction(ctx, (tx) => takeJobLeases(tx.db, holder, free))
        for (const name of taken) held.add(name)
      }
      return wokenIn(rows)
    },
    isHeld: (name) => held.has(name) && steadyNow() - renewedAt < times.trustMs,
    async release(ended) {
      for (const name of ended) held.delete(name)
      await inTransaction(ctx, (tx) => releaseJobLeases(tx.db, holder, ended))
    },
    announce: (name) => inTransaction(ctx, (tx) => updateWakes(tx.db, name)),
  }
}
