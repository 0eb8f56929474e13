import { ContentError } from '#revision/errors.ts'
import type { ParentId } from '#revision/keys.ts'
import type { PageEntry } from '#revision/page.ts'
import { isPosition } from '#revision/position.ts'
import { isObject, type JsonValue } from '#tree/json.ts'
import type { Arbiter } from './conflict.ts'
import { undisputed, type Versions } from './three-way.ts'

/** Where a page stands. */
export type Location = {
  readonly parent: ParentId
  readonly position: string
}

export function locationOf(page: PageEntry): Location
export function locationOf(page: PageEntry | undefined): Location | undefined
export function locationOf(page: PageEntry | undefined): Location | undefined {
  return page && { parent: page.parent, position: page.position }
}

export function mergeLocation(arbiter: Arbiter, id: string, versions: Versions<PageEntry>): Location {
  const locations = {
    base: locationOf(versions.base),
    ours: locationOf(versions.ours),
    theirs: locationOf(versions.theirs),
  }
  const location = undisputed(locations)?.value ?? settleLocation(arbiter, id, locations)
  if (location === undefined) throw new Error(`page ${id} is on neither side`)
  return location
}

export function settleLocation(arbiter: Arbiter, id: string, locations: Versions<Location>): Location | undefined {
  const resolution = arbiter.settle({ kind: 'page-moved', page: id, ...locations })
  if (resolution.choice !== 'custom') return locations[resolution.choice]
  const location = parseLocation(resolution.value, locations)
  if (location.parent === id) throw new ContentError('invalid', 'parent', 'cannot be the page itself')
  return location
}

/** A thousand pages that are each put before the last one get positions of 250 characters: all that follow would be as long. */
const maxPositionLength = 1_000

/** A location that somebody sent: a parent, and a position unless the page is to keep the one it has in our content. */
function parseLocation(value: JsonValue, { ours, theirs }: Versions<Location>): Location {
  const parent = isObject(value) ? value.parent : undefined
  const position = isObject(value) ? (value.position ?? ours?.position ?? theirs?.position) : undefined
  if (typeof parent !== 'string' && parent !== null) {
    throw new ContentError('invalid', 'parent', 'must be the id of a page, or null for the top level')
  }
  if (typeof position !== 'string' || position.length > maxPositionLength || !isPosition(position)) {
    throw new ContentError(
      'invalid',
      'position',
      `must be a position among pages, of ${maxPositionLength} characters at most`,
    )
  }
  return { parent, position }
}
