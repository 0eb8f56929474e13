import type { ValidationSpec } from './contract.ts'

/** One set of rules for both directions: nothing is removed, and only query and path values are coerced. */
export const ajvOptions = {
  strict: false,
  validateSchema: false,
  useDefaults: true,
  removeAdditional: false,
  discriminator: true,
  validateFormats: true,
  formats: {},
  ajvFormats: { mode: 'fast' },
} as const

/**
 * express-openapi-validator hangs the whole document on every operation it compiles. It gets an empty one, and the
 * schemas go straight to Ajv under absolute names: the same checks in a fraction of the time and memory.
 */
export function emptyDocument({ openapi }: ValidationSpec) {
  return { openapi, info: { title: '', version: '', summary: '' }, paths: {}, webhooks: {}, components: {} }
}

interface SchemaRegistry {
  addSchema(schema: object, key: string): unknown
}

/** Leans on the inside of the library, so it fails at start-up, and not silently, when an upgrade changes that. */
export function addSchemas(validator: object, names: string[], { schemas }: ValidationSpec): void {
  for (const name of names) {
    const ajv = (validator as Record<string, SchemaRegistry | undefined>)[name]
    if (typeof ajv?.addSchema !== 'function') {
      throw new Error(
        `express-openapi-validator no longer keeps an Ajv in \`${name}\`: see packages/api-validator/src/ajv.ts`,
      )
    }
    for (const [schemaName, schema] of Object.entries(schemas)) ajv.addSchema(schema, `quire:${schemaName}`)
  }
}
