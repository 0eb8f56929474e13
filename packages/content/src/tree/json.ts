export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject
export type JsonObject = { readonly [name: string]: JsonValue }

/** The same value with the names of its objects in one order, so that equal values have equal texts. */
export function canonical(value: JsonValue): JsonValue {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`)
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map(canonical)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, canonical(member)]))
}

export function sameJson(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true
  if (!isContainer(a) || !isContainer(b)) return false
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
  }
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
  )
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return isContainer(value) && !isList(value)
}

function isContainer(value: JsonValue | undefined): value is readonly JsonValue[] | JsonObject {
  return typeof value === 'object' && value !== null
}

function isList(value: readonly JsonValue[] | JsonObject): value is readonly JsonValue[] {
  return Array.isArray(value)
}
