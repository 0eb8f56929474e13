import type { Batch } from './batch.ts'
import { ContentError } from './errors.ts'
import { keys, type ParentId } from './keys.ts'
import { asPageId } from './page.ts'
import { canonicalSlug, freeSlug, maxSlugLength } from './slug.ts'

interface SlugScope {
  readonly parent: ParentId
  /** The page that is to have the slug, and may have it already. */
  readonly page?: string
}

/** A slug that somebody asked for; it gives way to nothing. */
export async function claimSlug(batch: Batch, slug: string, scope: SlugScope & { field: string }): Promise<string> {
  const canonical = canonicalSlug(slug)
  if (canonical === undefined) {
    const rule = `must be 1 to ${maxSlugLength} letters, digits, "-", "_" or ".", with a letter or digit among them`
    throw new ContentError('invalid', scope.field, rule)
  }
  if (await isTaken(batch, canonical, scope)) {
    throw new ContentError('invalid', scope.field, `is the slug of another page there: ${canonical}`)
  }
  return canonical
}

/** A slug that gets a number when another page has it. */
export function fitSlug(batch: Batch, slug: string, scope: SlugScope): Promise<string> {
  return freeSlug(slug, (candidate) => isTaken(batch, candidate, scope))
}

async function isTaken({ draft }: Batch, slug: string, { parent, page }: SlugScope): Promise<boolean> {
  const holder = asPageId(await draft.get(keys.slug(parent, slug)))
  return holder !== undefined && holder !== page
}
