import type { Hash } from '@quire/content'
import type { AppContext } from '#context.ts'
import { listRootsOfProposals, listRootsOfSpaces, type NamedRoot } from './garbage-repository.ts'

const rootsAtOnce = 10

/** What spaces hold now, and what change requests propose that can still be merged, some at a time. */
export async function* currentRoots(ctx: AppContext): AsyncGenerator<Hash[]> {
  for (const list of [listRootsOfSpaces, listRootsOfProposals]) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const roots: NamedRoot[] = await list(ctx.db, after, rootsAtOnce)
      yield roots.map(({ rootHash }) => rootHash)
      after = roots.at(-1)?.id
    }
  }
}
