import type { Batch } from './batch.ts'
import { writePage } from './batch.ts'
import { type ParentId, parseChildKey, ranges } from './keys.ts'
import { positionBetween, positionsBetween } from './position.ts'
import { getPage } from './view.ts'

interface Gap {
  readonly low: string | undefined
  readonly high: string | undefined
}

/** A position for a page that is not among the children of the parent: at an index, or behind the last one. */
export async function choosePosition(
  batch: Batch,
  id: string,
  { parent, at }: { parent: ParentId; at: number | undefined },
): Promise<string> {
  const { low, high } = await gapAt(batch, parent, at)
  if (low === undefined || high === undefined || positionIn(low) !== positionIn(high)) {
    return positionBetween(low && positionIn(low), high && positionIn(high), id)
  }
  return spreadTies(batch, parent, { low, high })
}

/** Whether a page that is moved would keep its key: its current one already lies at the wanted index. */
export async function keepsIndex(
  batch: Batch,
  ownKey: string,
  { parent, at }: { parent: ParentId; at: number | undefined },
): Promise<boolean> {
  const { low, high } = await gapAt(batch, parent, at)
  return (low === undefined || low < ownKey) && (high === undefined || ownKey < high)
}

async function gapAt({ draft }: Batch, parent: ParentId, at: number | undefined): Promise<Gap> {
  const children = ranges.children(parent)
  const count = await draft.count(children)
  const index = Math.max(0, Math.min(at ?? count, count))
  return {
    low: index > 0 ? await draft.keyAt(children, index - 1) : undefined,
    high: index < count ? await draft.keyAt(children, index) : undefined,
  }
}

/** Two sides of a merge can give two pages equal positions; to insert between them, the ties are spread apart. */
async function spreadTies(batch: Batch, parent: ParentId, gap: { low: string; high: string }): Promise<string> {
  const shared = positionIn(gap.low)
  const { to } = ranges.children(parent)
  const behind = await batch.draft.list({ from: gap.high, to })
  const tied = behind.filter((key) => positionIn(key) === shared)
  const next = behind[tied.length]
  const [position = shared, ...others] = positionsBetween(shared, next && positionIn(next), tied.length + 1)
  for (const [index, key] of tied.entries()) {
    const { id } = parseChildKey(key)
    const before = await getPage(batch.draft, id)
    const moved = others[index]
    if (before !== undefined && moved !== undefined) {
      writePage(batch, id, { before, after: { ...before, position: moved } })
    }
  }
  return position
}

function positionIn(key: string): string {
  return parseChildKey(key).position
}
