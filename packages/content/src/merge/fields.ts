import { ContentError } from '#revision/errors.ts'
import { canonicalSlug } from '#revision/slug.ts'
import { isObject, type JsonObject, type JsonValue, sameJson } from '#tree/json.ts'
import type { Arbiter, Disagreement } from './conflict.ts'
import { mergeTags } from './tags.ts'
import { mergeValue, type Versions } from './three-way.ts'

/** Objects whose members are merged one by one; any other object is one value. */
const composite: ReadonlySet<string> = new Set(['layout', 'variables'])

/** Fields that are stored only when true. */
const flags: ReadonlySet<string> = new Set(['hidden', 'noIndex', 'noRobotsIndex'])

/** Fields that the merge of pages looks after itself. */
const apart: ReadonlySet<string> = new Set([
  'type',
  'parent',
  'position',
  'body',
  'createdAt',
  'updatedAt',
  'computedSeed',
])

/** Merges the fields of an entry one by one. Those that a conflict names with a dot are parts of a field. */
export function mergeFields(
  arbiter: Arbiter,
  { base = {}, ours = {}, theirs = {} }: Versions<JsonObject>,
  about: Pick<Disagreement, 'page' | 'reusableContent'>,
): JsonObject {
  const flat = { base: flatten(base), ours: flatten(ours), theirs: flatten(theirs) }
  const names = [...new Set([...flat.base.keys(), ...flat.ours.keys(), ...flat.theirs.keys()])].sort()
  const merged = new Map<string, JsonValue>()
  for (const field of names) {
    const versions = { base: flat.base.get(field), ours: flat.ours.get(field), theirs: flat.theirs.get(field) }
    const value =
      field === 'tags' ? mergeTags(versions) : mergeValue(arbiter, versions, { kind: 'page-field', ...about, field })
    const checked = checkField(field, value, Object.values(versions).includes(value))
    const isUnset = checked === undefined || (checked === false && flags.has(field))
    if (!isUnset) merged.set(field, checked)
  }
  return { ...unflatten(merged), ...seedOf(merged.get('computed'), { ours, theirs }) }
}

/** What a source was resolved to belongs to the source, and is looked up again after the merge. */
function seedOf(computed: JsonValue | undefined, sides: { ours: JsonObject; theirs: JsonObject }): JsonObject {
  const side = Object.values(sides).find((fields) => sameJson(fields.computed, computed))
  return side?.computedSeed === undefined ? {} : { computedSeed: side.computedSeed }
}

function flatten(fields: JsonObject): Map<string, JsonValue> {
  const flat = new Map<string, JsonValue>()
  for (const [name, value] of Object.entries(fields)) {
    if (apart.has(name)) continue
    if (composite.has(name) && isObject(value)) {
      for (const [part, member] of Object.entries(value)) flat.set(`${name}.${part}`, member)
    } else {
      flat.set(name, value)
    }
  }
  return flat
}

function unflatten(flat: ReadonlyMap<string, JsonValue>): JsonObject {
  const members = new Map<string, [string, JsonValue][]>()
  const fields: [string, JsonValue][] = []
  for (const [path, value] of flat) {
    const dot = path.indexOf('.')
    const name = dot < 0 ? path : path.slice(0, dot)
    if (!composite.has(name) || dot < 0) fields.push([path, value])
    else members.set(name, [...(members.get(name) ?? []), [path.slice(dot + 1), value]])
  }
  const objects = [...members].map(([name, parts]): [string, JsonValue] => [name, Object.fromEntries(parts)])
  return Object.fromEntries([...fields, ...objects])
}

/** A value that a side had is sound; one that somebody sent has to be looked at. */
function checkField(field: string, value: JsonValue | undefined, isKnown: boolean): JsonValue | undefined {
  if (isKnown) return value
  if (field === 'title' && (typeof value !== 'string' || value.trim() === '')) {
    throw new ContentError('invalid', 'title', 'must be a text that is not empty')
  }
  if (field !== 'slug') return value
  const slug = typeof value === 'string' ? canonicalSlug(value) : undefined
  if (slug === undefined) throw new ContentError('invalid', 'slug', 'must be letters, digits, "-", "_" or "."')
  return slug
}
