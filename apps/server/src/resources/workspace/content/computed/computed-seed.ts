import { canonical, type Hash, type JsonObject, type JsonValue } from '@quire/content'
import type { AppContext } from '#context.ts'
import { isSigned, signatureOf } from '#crypto/signatures.ts'

/**
 * Names what the source of a page was resolved to, with the proof that this very space has shown the page. So whoever has
 * a seed reads the body it came with, whatever the space shows now, and nobody reads what a space never showed.
 */
export function computedSeed(ctx: AppContext, spaceId: string, source: JsonObject, hash: Hash): string {
  return `${hash}.${signatureOf(ctx, 'computed', claimOf(spaceId, source, hash))}`
}

/** What a seed stands for; undefined when it was not given out for this source in this space. */
export function readComputedSeed(ctx: AppContext, spaceId: string, source: JsonObject, seed: string): Hash | undefined {
  const [hash = '', signature = ''] = seed.split('.')
  return isSigned(ctx, 'computed', claimOf(spaceId, source, hash), signature) ? hash : undefined
}

/** The same for sources that mean the same, whatever their references stood for when they were looked at. */
export function computedSourceKey({ type, props, dependencies }: JsonObject): string {
  const refs = Object.entries((dependencies ?? {}) as JsonObject).map(([name, dependency]): [string, JsonValue] => [
    name,
    (dependency as JsonObject).ref ?? null,
  ])
  return JSON.stringify(canonical({ type: type ?? null, props: props ?? null, refs: Object.fromEntries(refs) }))
}

function claimOf(spaceId: string, source: JsonObject, hash: Hash): string {
  return `${spaceId}/${hash}/${computedSourceKey(source)}`
}
