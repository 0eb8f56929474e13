import type { Schema } from '@quire/api-types'
import type { DocumentBlock, JSONDocument } from '@quire/content'
import type { ReferenceResolver } from '@quire/content/html'
import { addressOfRef, type ContentRef, documentRefs } from '@quire/content/markdown'
import { reusableDocument } from '#resources/workspace/content/read/parts.ts'
import { pause } from '#workers/pause.ts'
import { documentAddress, type LoadedSite } from './load-site.ts'
import { orUndefined } from './or-undefined.ts'
import { type AddressOfPage, resolveTargets } from './resolve-targets.ts'

type Document = Schema<'JSONDocument'>

/** Reusable content may include other reusable content, to this depth. */
const maxReuse = 3
/**
 * How many characters it may add to a page before no more is included: each time counts, because every level can multiply
 * the one below.
 */
const maxReusedLength = 1_000_000
/** What including anything counts at the least, however short it is. */
const leastReusedLength = 200

interface ResolveOptions {
  addressOf?: AddressOfPage
  /** What the page points to beside its text, such as its cover. */
  others?: readonly ContentRef[]
}

interface ResolvedReferences extends ReferenceResolver {
  /** The blocks of what is included, each once. */
  included: readonly DocumentBlock[]
  /** The names of the icons of what is pointed to. */
  icons: readonly (string | undefined)[]
}

/** Looks up everything that a document refers to or includes before it is rendered, as far as the visitor may see it. */
export async function resolveReferences(
  site: LoadedSite,
  document: Document,
  { addressOf = documentAddress, others = [] }: ResolveOptions = {},
): Promise<ResolvedReferences> {
  const reused = await reusedIn(site, document)
  await pause()
  const within = [document, ...[...reused.values()].map((part) => part.document)].flatMap((part) =>
    documentRefs(part as JSONDocument),
  )
  const refs = new Map([...within, ...others].map((ref) => [addressOfRef(ref), ref] as const))
  await pause()
  const targetOf = await resolveTargets(site, refs.values(), addressOf)
  return {
    targetOf,
    reusable: includeWithinLength(reused),
    icons: [...refs.values()].map((ref) => targetOf(ref).icon),
    included: [...reused.values()].flatMap((part) => (part.document as JSONDocument).nodes),
  }
}

interface Reused {
  document: Document
  length: number
}

/** Each once, as far as all of them together may add to the page. */
async function reusedIn({ as, content }: LoadedSite, document: Document): Promise<Map<string, Reused>> {
  const known = new Map<string, Reused>()
  let left = maxReusedLength
  let parts = [document]
  for (let depth = 0; depth < maxReuse && parts.length > 0; depth++) {
    const ids = new Set(
      parts
        .flatMap((part) => documentRefs(part as JSONDocument))
        .flatMap((ref) => (ref.kind === 'reusable-content' ? ref.reusableContent : [])),
    )
    parts = []
    for (const id of ids) {
      if (known.has(id) || left <= 0) continue
      const found = await orUndefined(reusableDocument(as, content, id, { evaluated: true }))
      await pause()
      const length = found ? lengthOf(found) : leastReusedLength
      left -= length
      if (!found) continue
      known.set(id, { document: found, length })
      parts.push(found)
    }
  }
  return known
}

function includeWithinLength(reused: ReadonlyMap<string, Reused>): ReferenceResolver['reusable'] {
  let left = maxReusedLength
  return (id) => {
    if (left <= 0) return undefined
    const { document, length } = reused.get(id) ?? {}
    left -= length ?? leastReusedLength
    return (document as JSONDocument | undefined)?.nodes
  }
}

/** About how many characters there are in it; no further than they matter. */
function lengthOf({ nodes }: Document): number {
  let length = leastReusedLength
  const waiting: unknown[] = [nodes]
  while (waiting.length > 0 && length < maxReusedLength) {
    const value = waiting.pop()
    if (typeof value === 'string') length += value.length
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) waiting.push(part)
  }
  return length
}
