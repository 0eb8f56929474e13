import { ContentError } from '#revision/errors.ts'
import { keys } from '#revision/keys.ts'
import type { PageEntry } from '#revision/page.ts'
import { canonicalSlug, freeSlug } from '#revision/slug.ts'
import type { Arbiter, Resolution } from './conflict.ts'
import type { PageSet } from './page-set.ts'

/** Which page has a slug in our content, by the key of the slug. */
export type FindSlugOwners = (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>

interface Claims {
  readonly pages: PageSet
  /** The changed pages that want a slug, by its key. */
  readonly byKey: Map<string, string[]>
  /** The page that nobody changed and that has a slug. */
  readonly holderOf: (key: string) => Promise<string | undefined>
}

/** Gives every slug to one page. Where the sides gave one to two pages, one of them gets a number behind it. */
export async function settleSlugs(arbiter: Arbiter, pages: PageSet, findSlugOwners: FindSlugOwners): Promise<void> {
  const byKey = new Map<string, string[]>()
  for (const id of pages.ids()) {
    const key = slugKeyOf(pages.get(id))
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), id])
  }
  const known = new Map(await findSlugOwners([...byKey.keys()]))
  const isChanged = new Set(pages.ids())
  const holderOf = async (key: string) => {
    const holder = known.get(key) ?? (byKey.has(key) ? undefined : (await findSlugOwners([key])).get(key))
    return holder === undefined || isChanged.has(holder) ? undefined : holder
  }
  const claims: Claims = { pages, byKey, holderOf }
  for (const key of [...byKey.keys()].sort()) await settleClaims(arbiter, claims, key)
}

async function settleClaims(arbiter: Arbiter, claims: Claims, key: string): Promise<void> {
  const { pages, byKey, holderOf } = claims
  const unchanged = await holderOf(key)
  const claimants = [...(byKey.get(key) ?? [])]
  if (claimants.length + (unchanged === undefined ? 0 : 1) < 2) return
  await pages.load(unchanged === undefined ? [] : [unchanged])
  const hadIt = (id: string) => slugKeyOf(pages.versions(id).ours) === key
  const ordered = claimants.sort((a, b) => Number(hadIt(b)) - Number(hadIt(a)) || (a < b ? -1 : 1))
  let [holder = '', ...others] = unchanged === undefined ? ordered : [unchanged, ...ordered]
  for (const id of others) {
    const resolution = arbiter.settle(claimOf(pages, id, holder))
    const loser = resolution.choice === 'theirs' ? holder : id
    await giveOtherSlug(claims, loser, slugAskedFor(pages, loser, resolution))
    if (loser === holder) holder = id
  }
  byKey.set(key, [holder])
}

function claimOf(pages: PageSet, page: string, other: string) {
  const { base, ours, theirs } = pages.versions(page)
  const values = { base: base?.slug, ours: ours?.slug, theirs: theirs?.slug ?? pages.get(page)?.slug }
  return { kind: 'slug', page, field: 'slug', other, ...values } as const
}

function slugAskedFor(pages: PageSet, id: string, resolution: Resolution): string | undefined {
  if (resolution.choice === 'custom') return chosenSlug(resolution.value)
  return resolution.choice === 'ours' ? pages.versions(id).ours?.slug : undefined
}

/** Gives a page the slug asked for, or else its own one, with a number where that is taken. */
async function giveOtherSlug(claims: Claims, id: string, asked: string | undefined): Promise<void> {
  const { pages, byKey, holderOf } = claims
  const page = pages.get(id)
  if (page?.slug === undefined) return
  const isTaken = async (slug: string) => {
    const key = keys.slug(page.parent, slug)
    return byKey.has(key) || (await holderOf(key)) !== undefined
  }
  const slug = await freeSlug(asked ?? page.slug, isTaken)
  byKey.set(keys.slug(page.parent, slug), [id])
  pages.set(id, { ...page, slug })
}

function chosenSlug(value: unknown): string {
  const slug = typeof value === 'string' ? canonicalSlug(value) : undefined
  if (slug === undefined) throw new ContentError('invalid', 'slug', 'must be letters, digits, "-", "_" or "."')
  return slug
}

function slugKeyOf(page: PageEntry | undefined): string | undefined {
  return page?.slug === undefined ? undefined : keys.slug(page.parent, page.slug)
}
