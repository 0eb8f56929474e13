import { escaped, type Operation, type Parameter } from '@quire/fuzz'
import { type Filling, largestFor, type Shape } from './largest.ts'
import { namesIn, type World } from './world.ts'

/** A parameter of the query as large as it may be. */
export function queryOf(
  { name, schema, required }: Parameter,
  shape: Shape,
  filling: Filling,
  cursor: string | undefined,
): string[] {
  const isCursor = name === 'page' && schema.maxLength === 1024
  if (isCursor && cursor === undefined) return []
  // A filter by something else would leave nothing to list.
  const isFilter = schema.enum ? !schema.enum.includes('all') : schema.type === 'string' && !isSought(name)
  if (!required && isFilter && !isCursor) return []
  const given = isCursor ? cursor : largestFor(schema, { ...shape, bytes: 3000 }, filling, name)
  return [given].flat().map((one) => `${name}=${escaped(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`)
}

/** Whether any words will do. */
function isSought(name: string): boolean {
  return /^(query|search|title|claims|source|url)$/.test(name)
}

/** Ids that belong together: those of the world, and what was seen below exactly those. */
export function pathOf(operation: Operation, { known, path }: World, nth: number): Record<string, string> {
  const names = namesIn(operation)
  const found: Record<string, string> = {}
  for (const name of names.toReversed()) {
    if (found[name] !== undefined) continue
    const others = names.filter((other) => other !== name).join()
    const all = known.all(name)
    const fitting = all.filter((one) => Object.keys(one.path).join() === others)
    const inWorld = fitting.filter((one) =>
      Object.entries(one.path).every(([key, id]) => path[key] === undefined || path[key] === id),
    )
    const one = inWorld.at(-1 - nth) ?? inWorld.at(-1) ?? fitting.at(-1)
    found[name] = one?.id ?? path[name] ?? all.at(-1)?.id ?? 'nowhere'
    Object.assign(found, one?.path)
  }
  return found
}
