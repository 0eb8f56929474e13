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
export function addSchemas(ajv: Ajv, { schemas }: ValidationSpec, parts: { of: unknown }): void {
  const added = new Set<string>()
  const addFrom = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"\$ref":"quire:([^"]+)"/g)) {
      const schema = schemas[name]
      if (!schema || added.has(name)) continue
      added.add(name)
      ajv.addSchema(schema, `quire:${name}`)
      addFrom(schema)
    }
  }
  addFrom(parts.of)
}
