import type { Schema } from '@quire/api-types'
import { BadRequestError } from '#errors.ts'

const field = 'body.jsonSchema'
const maxDepth = 10

/** Refuses what is not a strict JSON Schema of draft-07, and names the field. */
export async function checkAdaptiveSchema(jsonSchema: Schema<'SiteAdaptiveJSONSchema'>): Promise<void> {
  requireShallowSchema(jsonSchema.properties, `${field}.properties`, 1)
  // Loaded with the first schema: hardly anybody writes one.
  const { Ajv } = await import('ajv')
  const ajv = new Ajv({ strict: true, allErrors: false, logger: false })
  if (!ajv.validateSchema(jsonSchema)) {
    const [problem] = ajv.errors ?? []
    throw new BadRequestError(`${fieldAt(problem?.instancePath ?? '')} ${problem?.message ?? 'is not a schema'}`)
  }
  try {
    const { $id: _, ...nameless } = jsonSchema
    ajv.compile(nameless)
  } catch (error) {
    throw new BadRequestError(`${field} is not a strict draft-07 schema: ${(error as Error).message}`)
  }
}

function requireShallowSchema(claims: Record<string, Schema<'SiteAdaptiveClaim'>>, path: string, depth: number): void {
  for (const [name, claim] of Object.entries(claims)) {
    if (claim.type !== 'object') continue
    if (depth === maxDepth) throw new BadRequestError(`${path}.${name} is more than ${maxDepth} levels deep`)
    requireShallowSchema(claim.properties, `${path}.${name}.properties`, depth + 1)
  }
}

/** A JSON pointer such as `/properties/plan/enum` in the notation of our error messages. */
function fieldAt(pointer: string): string {
  const names = pointer.split('/').slice(1)
  return [field, ...names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))].join('.')
}
