import { type ContentChange, type Hash, hashText, type JsonObject } from '@quire/content'
import type { AppContext } from '#context.ts'
import { saveTexts } from '#resources/workspace/content/store/store.ts'

/** What sources stand for now, in the same order, as texts with their names; undefined where there is nothing. */
export async function resolveComputed(
  ctx: AppContext,
  organizationId: string,
  sources: readonly JsonObject[],
): Promise<({ hash: Hash; text: string } | undefined)[]> {
  const resolved = new Map<JsonObject, string | undefined>()
  for (const [type, group] of Map.groupBy(sources, (source) => String(source.type))) {
    const texts = await ctx.computedContents[type]?.resolve(ctx.db, organizationId, group)
    for (const [index, source] of group.entries()) resolved.set(source, texts?.[index])
  }
  const found = new Map<string, { hash: Hash; text: string }>()
  return sources.map((source) => {
    const text = resolved.get(source)
    if (text === undefined) return undefined
    // Many sources may stand for the same megabytes.
    const named = found.get(text) ?? { hash: hashText(text), text }
    found.set(text, named)
    return named
  })
}

/** Writes into changes what the sources that they name stand for now, because a revision keeps showing that. */
export async function pinSources(
  ctx: AppContext,
  findOrganizationId: () => Promise<string>,
  changes: readonly ContentChange[],
): Promise<ContentChange[]> {
  const sources = changes.map(sourceIn)
  const known = sources.filter((source) => source !== undefined)
  if (known.length === 0) return [...changes]
  const found = await resolveComputed(ctx, await findOrganizationId(), known)
  await saveTexts(ctx, textsByName(found))
  const pins = new Map(known.map((source, index) => [source, found[index]?.hash ?? null]))
  return changes.map((change, index) => {
    const source = sources[index]
    if (source === undefined) return change
    return { ...change, computed: withoutValues(source), computedSeed: pins.get(source) ?? null } as ContentChange
  })
}

export function textsByName(resolved: readonly ({ hash: Hash; text: string } | undefined)[]): Map<Hash, string> {
  return new Map(resolved.flatMap((found): [Hash, string][] => (found ? [[found.hash, found.text]] : [])))
}

function sourceIn(change: ContentChange): JsonObject | undefined {
  if (change.operation !== 'insert_page' && change.operation !== 'update_page') return undefined
  return change.computed ?? undefined
}

/** What the sender believes that references stand for is of no account. */
function withoutValues({ dependencies, ...source }: JsonObject): JsonObject {
  if (dependencies === undefined) return source
  const refs = Object.entries(dependencies as JsonObject).map(([name, dependency]) => {
    const { value: _, ...rest } = dependency as JsonObject
    return [name, rest] as const
  })
  return { ...source, dependencies: Object.fromEntries(refs) }
}
