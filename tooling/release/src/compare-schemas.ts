import { type Document, refOf, resolve, type Schema } from './document.ts'

/** What callers send may only be allowed more, what they are sent may only be promised more. */
export type Direction = 'request' | 'answer'

export interface Comparison {
  before: Document
  after: Document
  breaks: Set<string>
  /** Pairs of named schemas that were compared already: schemas contain themselves. */
  done: Set<string>
}

interface Place {
  direction: Direction
  where: string
}

export function compareSchemas(comparison: Comparison, old: Schema, now: Schema, place: Place): void {
  const [oldRef, nowRef] = [refOf(old), refOf(now)]
  const pair = `${oldRef} ${nowRef} ${place.direction}`
  if (oldRef && nowRef && comparison.done.has(pair)) return
  if (oldRef && nowRef) comparison.done.add(pair)
  const where = nowRef && nowRef === oldRef ? (nowRef.split('/').at(-1) ?? '') : place.where
  const [one, other] = [resolve(comparison.before, old), resolve(comparison.after, now)]
  const here = { direction: place.direction, where }
  compareTypes(comparison, one, other, here)
  compareEnums(comparison, one, other, here)
  if (place.direction === 'request') compareLimits(comparison, one, other, here)
  compareProperties(comparison, one, other, here)
  compareAlternatives(comparison, one, other, here)
  const [items, itemsNow] = [one.items, other.items] as (Schema | undefined)[]
  if (items && itemsNow) compareSchemas(comparison, items, itemsNow, { ...here, where: `${where}[]` })
}

function report({ breaks }: Comparison, { where, direction }: Place, what: string): void {
  breaks.add(`${where} (${direction}): ${what}`)
}

function compareTypes(comparison: Comparison, old: Schema, now: Schema, place: Place): void {
  const [types, typesNow] = [typesOf(old), typesOf(now)]
  if (types.length === 0 || typesNow.length === 0) return
  const [promised, given] = place.direction === 'request' ? [types, typesNow] : [typesNow, types]
  const missing = promised.filter((type) => !given.includes(type) && !(type === 'integer' && given.includes('number')))
  if (missing.length > 0)
    report(comparison, place, `the type was ${types.join(' or ')} and is ${typesNow.join(' or ')}`)
}

function typesOf({ type }: Schema): string[] {
  if (type === undefined) return []
  return Array.isArray(type) ? type : [String(type)]
}

/** A new value in an answer breaks nobody: callers are told to expect some. */
function compareEnums(comparison: Comparison, old: Schema, now: Schema, place: Place): void {
  const [values, valuesNow] = [valuesOf(old), valuesOf(now)]
  if (!valuesNow) return
  if (!values) {
    if (place.direction === 'request') report(comparison, place, `only ${valuesNow.join(', ')} may be sent now`)
    return
  }
  const gone = values.filter((value) => !valuesNow.includes(value))
  if (gone.length > 0) report(comparison, place, `the value ${gone.join(', ')} is gone`)
}

function valuesOf(schema: Schema): unknown[] | undefined {
  if ('const' in schema) return [schema.const]
  return schema.enum as unknown[] | undefined
}

const lower = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'minProperties']
const upper = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'maxProperties']
const fixed = ['pattern', 'format', 'uniqueItems']

function compareLimits(comparison: Comparison, old: Schema, now: Schema, place: Place): void {
  const told = (name: string) => `${name} was ${old[name] ?? 'not set'} and is ${now[name]}`
  for (const name of lower) {
    if (Number(now[name] ?? -Infinity) > Number(old[name] ?? -Infinity)) report(comparison, place, told(name))
  }
  for (const name of upper) {
    if (Number(now[name] ?? Infinity) < Number(old[name] ?? Infinity)) report(comparison, place, told(name))
  }
  for (const name of fixed) {
    if (now[name] !== undefined && now[name] !== old[name]) report(comparison, place, told(name))
  }
  const isClosed = (schema: Schema) => schema.additionalProperties === false
  if (isClosed(now) && !isClosed(old) && old.type === 'object')
    report(comparison, place, 'other fields are refused now')
}

function compareProperties(comparison: Comparison, old: Schema, now: Schema, place: Place): void {
  const [fields, fieldsNow] = [old, now].map(({ properties = {} }) => properties as Record<string, Schema>) as [
    Record<string, Schema>,
    Record<string, Schema>,
  ]
  const [required, requiredNow] = [old, now].map(({ required: names = [] }) => names as string[]) as [
    string[],
    string[],
  ]
  for (const [name, field] of Object.entries(fields)) {
    const fieldNow = fieldsNow[name]
    if (!fieldNow) report(comparison, place, `the field ${name} is gone`)
    else compareSchemas(comparison, field, fieldNow, { ...place, where: `${place.where}.${name}` })
  }
  const [before, after] = place.direction === 'request' ? [required, requiredNow] : [requiredNow, required]
  for (const name of after.filter((one) => !before.includes(one) && fieldsNow[one])) {
    report(
      comparison,
      place,
      `the field ${name} is ${place.direction === 'request' ? 'required now' : 'no longer always there'}`,
    )
  }
}

/** Alternatives are told apart by the schema they name, or else by their order. */
function compareAlternatives(comparison: Comparison, old: Schema, now: Schema, place: Place): void {
  for (const keyword of ['oneOf', 'anyOf', 'allOf']) {
    const [parts, partsNow] = [old[keyword], now[keyword]] as (Schema[] | undefined)[]
    if (!parts || !partsNow) continue
    for (const [index, part] of parts.entries()) {
      const ref = refOf(part)
      const partNow = ref ? partsNow.find((other) => refOf(other) === ref) : partsNow[index]
      if (partNow) compareSchemas(comparison, part, partNow, place)
      else if (place.direction === 'request')
        report(comparison, place, `the alternative ${ref?.split('/').at(-1) ?? index} is gone`)
    }
  }
}
