import type { Problem } from './invalid-request.ts'

/** What of a schema tells the kinds of a value apart. */
interface Kinds {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  oneOf?: Kinds[]
  anyOf?: Kinds[]
  discriminator?: { propertyName: string }
  properties?: Record<string, Kinds>
  required?: string[]
  additionalProperties?: boolean | Kinds
  items?: Kinds
}

type Value = Record<string, unknown>

export type ExplainUnions = (problems: Problem[], schema: object | undefined, body: unknown) => Problem[]

/**
 * A value that fits none of several schemas has the faults of all of them. Put instead: the field that none knows,
 * and what there is to choose from.
 */
export function createExplainUnions(schemas: Record<string, object>): ExplainUnions {
  const resolve = (schema: Kinds): Kinds =>
    schema.$ref === undefined ? schema : resolve((schemas[schema.$ref.replace('quire:', '')] ?? {}) as Kinds)
  const branchesOf = (schema: Kinds): Kinds[] => {
    const choices = schema.oneOf ?? schema.anyOf
    return choices ? choices.map(resolve).flatMap(branchesOf) : [schema]
  }
  const childrenOf = (schema: Kinds, key: string): Kinds[] => {
    const { properties = {}, additionalProperties, items } = schema
    const child =
      (Object.hasOwn(properties, key) ? properties[key] : undefined) ??
      items ??
      (typeof additionalProperties === 'object' ? additionalProperties : {})
    return [resolve(child)]
  }
  /** What the body has at a path, and the schemas that it may have there. */
  const find = (path: string, schema: Kinds, body: unknown) => {
    let [candidates, value] = [[resolve(schema)], body]
    for (const key of keysIn(path)) {
      const kinds = candidates.flatMap(branchesOf)
      const named = isObject(value) ? kinds.filter((kind) => isNamedIn(value as Value, kind)) : []
      candidates = (named.length > 0 ? named : kinds).flatMap((kind) => childrenOf(kind, key))
      value = isObject(value) || Array.isArray(value) ? valueAt(value as Value, key) : undefined
    }
    return { candidates, unions: [...new Set(candidates.filter(({ oneOf, anyOf }) => oneOf ?? anyOf))], value }
  }

  /** An object with too many properties may have one that is not known at all, which says more. */
  const nameUnknown = (problem: Problem, schema: Kinds, body: unknown): Problem[] => {
    if (!problem.errorCode?.startsWith('maxProperties.')) return [problem]
    const { candidates, value } = find(problem.path, schema, body)
    const kinds = candidates.flatMap(branchesOf).filter(({ properties }) => properties)
    const unknown = isObject(value) ? unknownIn(value, kinds) : []
    return unknown.length > 0 ? unknown.map((name) => notKnown(problem.path, name)) : [problem]
  }

  return (found, schema, body) => {
    const problems = found.flatMap((problem) => nameUnknown(problem, (schema ?? {}) as Kinds, body))
    let left = problems
    for (const { path } of problems.filter(isOfUnion)) {
      const { unions, value } = find(path, (schema ?? {}) as Kinds, body)
      const [union] = unions
      if (!union || unions.length > 1 || !isObject(value)) continue
      const kinds = branchesOf(union).filter(({ properties }) => properties)
      const said = explain(path, kinds, { tag: union.discriminator?.propertyName, value })
      const inside = ({ path: other }: Problem) => other === path || other.startsWith(`${path}/`)
      const own = left.filter(
        (problem) =>
          inside(problem) && problem.path !== path && !(kinds.length > 1 && isOfAnotherKind(problem, path, kinds)),
      )
      const better = said ?? (own.length > 0 ? own : left.filter(inside))
      left = [...left.filter((problem) => !inside(problem)), ...better]
    }
    return left
  }
}

/** Undefined where the faults of the one kind that is meant say it better. */
function explain(
  path: string,
  kinds: Kinds[],
  { tag, value }: { tag: string | undefined; value: Value },
): Problem[] | undefined {
  if (tag !== undefined) {
    const tags = kinds.flatMap(({ properties }) => properties?.[tag]?.enum ?? [])
    if (tags.includes(value[tag])) return undefined
    return [{ path: `${path}/${tag}`, message: `must be one of: ${tags.join(', ')}` }]
  }
  const given = Object.keys(value)
  const isNamed = (kind: Kinds) => isNamedIn(value, kind)
  const named = kinds.filter((kind) => tagsOf(kind).length > 0 && isNamed(kind))
  const fitting = kinds.filter((kind) => {
    const { properties = {}, required = [] } = kind
    const isWhole = required.every((name) => Object.hasOwn(value, name))
    return isNamed(kind) && isWhole && given.every((name) => Object.hasOwn(properties, name))
  })
  if (kinds.length < 2 || named.length === 1 || fitting.length === 1) return undefined
  return [
    ...unknownIn(value, kinds).map((name) => notKnown(path, name)),
    { path, message: `takes ${kinds.map(shapeOf).join(' or ')}` },
  ]
}

/** The names that no kind has, where each says that it takes no others. */
function unknownIn(value: Value, kinds: Kinds[]): string[] {
  // A map of names that the caller chooses has no kinds at all.
  if (kinds.length === 0 || !kinds.every(({ additionalProperties }) => additionalProperties === false)) return []
  const names = new Set(kinds.flatMap(({ properties = {} }) => Object.keys(properties)))
  return Object.keys(value).filter((name) => !names.has(name))
}

function notKnown(path: string, name: string): Problem {
  const key = name.replaceAll('~', '~0').replaceAll('/', '~1')
  return { path: `${path}/${key}`, message: '', errorCode: 'additionalProperties.' }
}

/** What only this kind has: properties with one value. */
function tagsOf({ properties = {} }: Kinds): [string, unknown][] {
  return Object.entries(properties).flatMap(([name, { enum: values }]) =>
    values?.length === 1 ? [[name, values[0]] as [string, unknown]] : [],
  )
}

function isNamedIn(value: Value, kind: Kinds): boolean {
  return tagsOf(kind).every(([tag, name]) => value[tag] === name)
}

/** Such as `{url, name, ref?}`. */
function shapeOf({ properties = {}, required = [] }: Kinds): string {
  const names = Object.entries(properties).map(([name, { enum: values }]) => {
    const only = values?.length === 1 ? `: ${values[0]}` : ''
    return `${name}${required.includes(name) ? '' : '?'}${only}`
  })
  return `{${names.join(', ')}}`
}

/** Of the kinds that are not meant Ajv says that a field is missing, or that it has not the value by which they are known. */
function isOfAnotherKind({ path, errorCode = '' }: Problem, union: string, kinds: Kinds[]): boolean {
  const name = path.slice(union.length + 1)
  if (errorCode.startsWith('required.')) return !name.includes('/')
  return /^(?:enum|pattern)\./.test(errorCode) && kinds.some((kind) => tagsOf(kind).some(([tag]) => tag === name))
}

function isOfUnion({ path, errorCode = '' }: Problem): boolean {
  return /^(?:oneOf|anyOf|discriminator)\./.test(errorCode) && /^\/body(?:\/|$)/.test(path)
}

function keysIn(path: string): string[] {
  const keys = path.split('/').slice(2)
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function valueAt(value: Value, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

function isObject(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
