import { isJson, type Located, listIn, type SpecObject, type SpecReader, textIn } from './reader.ts'

/** A field of an object, a parameter, or a choice between several. */
export interface Field {
  name: string
  type: string
  isRequired: boolean
  isDeprecated: boolean
  /** Markdown. */
  description: string
  /** Limits and the like: `minimum: 1`. */
  rules: string[]
  values: string[]
  fields: Field[]
  /** Whether it is what it stands in, and so on without end. */
  isRecursive: boolean
  /** Whether only some of its fields are here. */
  isCut: boolean
}

/** What is left to describe: what is longer nobody reads, and circles have no end. */
export interface FieldBudget {
  fields: number
}

const most = { depth: 12, values: 50, ruleLength: 200 }
const rules = [
  'format',
  'default',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'const',
]

interface Walk {
  spec: SpecReader
  left: FieldBudget
  /** The references that lead here, from the outermost in. */
  above: readonly string[]
}

/** The fields of a schema, with those below them. */
export function fieldsOf(spec: SpecReader, schema: Located, left: FieldBudget): Field {
  return describe('', schema, { spec, left, above: [] })
}

/** A parameter or header: a schema with a name and more to say. */
export function parameterField(spec: SpecReader, parameter: Located, left: FieldBudget, name?: string): Field {
  const content = spec.at(parameter, 'content')
  const [media] = content ? Object.keys(content.value) : []
  const schema = spec.at(parameter, 'schema') ?? (content && media ? spec.at(content, media, 'schema') : undefined)
  const field = describe('', schema ?? { value: {}, file: parameter.file }, { spec, left, above: [] })
  const { value } = parameter
  return {
    ...field,
    name: name ?? textIn(value, 'name') ?? '',
    isRequired: value.required === true,
    isDeprecated: value.deprecated === true || field.isDeprecated,
    description: textIn(value, 'description') ?? field.description,
  }
}

function describe(name: string, schema: Located, walk: Walk): Field {
  const { value, reference } = schema
  const isRecursive = reference !== undefined && walk.above.includes(reference)
  const within = reference === undefined ? walk : { ...walk, above: [...walk.above, reference] }
  const goesOn = !isRecursive && walk.above.length < most.depth && walk.left.fields > 0
  walk.left.fields -= 1
  const fields = goesOn ? below(schema, within) : []
  return {
    name,
    type: typeOf(schema, walk.spec),
    isRequired: false,
    isDeprecated: value.deprecated === true,
    description: textIn(value, 'description') ?? textIn(value, 'title') ?? '',
    rules: rulesOf(value),
    values: listIn(value, 'enum').slice(0, most.values).map(shown),
    fields,
    isRecursive,
    isCut: !isRecursive && hasBelow(value) && (!goesOn || walk.left.fields <= 0),
  }
}

/** Schemas without a name of their own nest as well. */
function deeper(walk: Walk): Walk {
  return { ...walk, above: [...walk.above, ''] }
}

function below(schema: Located, walk: Walk): Field[] {
  const { spec } = walk
  const items = spec.at(schema, 'items')
  if (items) return describe('', items, deeper(walk)).fields
  const fields: Field[] = []
  for (const part of [schema, ...partsIn(schema, 'allOf', spec)]) {
    const required = new Set(listIn(part.value, 'required'))
    const properties = spec.at(part, 'properties')
    for (const key of Object.keys(properties?.value ?? {})) {
      const property = properties && spec.at(properties, key)
      if (!property || walk.left.fields <= 0) break
      fields.push({ ...describe(key, property, deeper(walk)), isRequired: required.has(key) })
    }
    if (part !== schema) for (const choice of choices(part, walk)) fields.push(choice)
  }
  const others = spec.at(schema, 'additionalProperties')
  if (others && Object.keys(others.value).length > 0) fields.push(describe('*', others, deeper(walk)))
  return [...fields, ...choices(schema, walk)]
}

/** Each alternative is a field without a name of its own. */
function choices(schema: Located, walk: Walk): Field[] {
  const parts = [...partsIn(schema, 'oneOf', walk.spec), ...partsIn(schema, 'anyOf', walk.spec)]
  const telling = parts.filter(({ value, name }) => name !== undefined || hasBelow(value))
  return telling.map((part) => ({ ...describe('', part, deeper(walk)), name: '' }))
}

function partsIn(schema: Located, key: string, spec: SpecReader): Located[] {
  return listIn(schema.value, key).flatMap((part) => spec.follow(part, schema) ?? [])
}

function hasBelow(value: SpecObject): boolean {
  return ['properties', 'items', 'allOf', 'oneOf', 'anyOf'].some((key) => value[key] !== undefined)
}

/** As people say it: `array of Pet`, `string or null`. */
export function typeOf({ value, name, file }: Located, spec: SpecReader, depth = 0): string {
  const items = spec.at({ value, file }, 'items')
  if (items && depth < 5) return `array of ${typeOf(items, spec, depth + 1)}`
  const types = Array.isArray(value.type) ? value.type.map(String) : typeof value.type === 'string' ? [value.type] : []
  if (value.nullable === true) types.push('null')
  const alternatives = [...partsIn({ value, file }, 'oneOf', spec), ...partsIn({ value, file }, 'anyOf', spec)]
  if (types.length === 0 && alternatives.length > 0 && depth < 5) {
    return [...new Set(alternatives.slice(0, 8).map((part) => typeOf(part, spec, depth + 1)))].join(' or ')
  }
  const own = types.join(' or ') || (value.properties || value.allOf ? 'object' : 'any')
  return name !== undefined && /object|any/.test(own) ? own.replace(/object|any/, name) : own
}

function rulesOf(value: SpecObject): string[] {
  return rules.flatMap((rule) => {
    const limit = value[rule]
    return limit === undefined || isJson(limit) ? [] : [`${rule}: ${shown(limit).slice(0, most.ruleLength)}`]
  })
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
