import { addressFormats } from './addresses.ts'
import type { ValidationSpec } from './contract.ts'
import { emojiFormats } from './emoji.ts'

/** One set of rules for both directions: nothing is removed, and only query and path values are coerced. */
export const ajvOptions = {
  strict: false,
  validateSchema: false,
  useDefaults: true,
  removeAdditional: false,
  discriminator: true,
  validateFormats: true,
  formats: { ...addressFormats, ...emojiFormats },
  ajvFormats: { mode: 'fast' },
  // The engine finds the same shortcuts itself; without this an operation compiles in half the time and memory.
  code: { optimize: false },
} as const

export interface Ajv {
  addSchema(schema: object, key: string): unknown
  removeKeyword(keyword: string): unknown
  addKeyword(definition: object): unknown
  getSchema(key: string): Check | undefined
}

/** A compiled schema. */
export type Check = (data: object) => boolean

/** Adds the schemas that some parts of the contract refer to, themselves or through others. */
export function addSchemas(ajv: Ajv, spec: ValidationSpec, parts: { of: unknown }): void {
  for (const [key, schema] of schemasIn(spec, parts.of)) ajv.addSchema(schema, key)
}

/** The schemas that a part of the contract refers to, by the names that Ajv knows them by. What others refer to comes first. */
export function schemasIn({ schemas }: ValidationSpec, part: unknown): Map<string, object> {
  const seen = new Set<string>()
  const found = new Map<string, object>()
  const addFrom = (one: unknown) => {
    for (const [, name = ''] of JSON.stringify(one ?? null).matchAll(/"\$ref":"quire:([^"]+)"/g)) {
      const schema = schemas[name]
      if (!schema || seen.has(name)) continue
      seen.add(name)
      addFrom(schema)
      found.set(`quire:${name}`, schema)
    }
  }
  addFrom(part)
  return found
}
