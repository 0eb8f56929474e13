export const maxSlugLength = 100

/** A path segment made of a title: lower case, words joined by hyphens, Latin letters without their accents. */
export function slugify(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
  return trim(plain.replace(/['’]/g, '').replace(/[^\p{L}\p{N}\p{M}._]+/gu, '-')) || 'page'
}

/** The canonical form of a slug that somebody chose, or undefined when it cannot be one. */
export function canonicalSlug(slug: string): string | undefined {
  const canonical = slug.normalize('NFC').toLowerCase()
  const fits = canonical.length <= maxSlugLength && /^[\p{L}\p{N}\p{M}._-]+$/u.test(canonical)
  return fits && /[^._-]/.test(canonical) ? canonical : undefined
}

export function canonicalPath(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
}

const mostSegments = 20

/** The slugs of a path that a page might have had; undefined when none can have it. */
export function slugsOfPath(path: string): string[] | undefined {
  const slugs = canonicalPath(path).split('/')
  return slugs.length <= mostSegments && slugs.every((slug) => canonicalSlug(slug) === slug) ? slugs : undefined
}

/** The slug, or else the slug with the first number from 2 on that makes it free. */
export async function freeSlug(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  if (!(await isTaken(slug))) return slug
  // Doubles the step and then halves it: a thousand pages of one title cost twenty questions, not a thousand.
  let taken = 1
  let free = 2
  while (await isTaken(numbered(slug, free))) {
    taken = free
    free = free * 2 - 1
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (await isTaken(numbered(slug, middle))) taken = middle
    else free = middle
  }
  return numbered(slug, free)
}

function numbered(slug: string, number: number): string {
  const suffix = `-${number}`
  return shorten(slug, maxSlugLength - suffix.length) + suffix
}

function trim(slug: string): string {
  const short = shorten(slug.replace(/^[._-]+/, ''), maxSlugLength)
  let end = short.length
  while (end > 0 && '._-'.includes(short.charAt(end - 1))) end -= 1
  return short.slice(0, end)
}

/** Never leaves half of a character that takes two units. */
function shorten(slug: string, length: number): string {
  return slug.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
