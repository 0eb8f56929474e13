import { InvalidRequest } from '@quire/api-validator/invalid-request'
import type { AppContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { anything } from '#db/tables/stored-values.ts'
import { BadRequestError } from '#errors.ts'
import { checkCondition } from '#expressions/expressions.ts'
import type { ConflictRow } from './conflict-repository.ts'

interface Change {
  operation: string
  [name: string]: unknown
}

/** What the value goes into, and where in the change that is. */
interface ValueChange {
  change: Change
  property: string
}

/**
 * Refuses a value of somebody's own that an edit of the same field would not take: it is checked as that edit, by the
 * same contract. `field` is what complaints call it.
 */
function checkCustomValue(ctx: AppContext, conflict: ConflictRow, field: string): void {
  const value = conflict.value === null ? undefined : fromJson(conflict.value, anything)
  const written = toChange(conflict, value)
  if (!written) throw new BadRequestError(`${field} is not for such a conflict: take \`ours\` or \`theirs\``)
  const { change, property } = written
  const { validateRequest } = ctx
  if (!validateRequest) throw new Error('the values of conflicts are checked where requests are')
  try {
    const path = { spaceId: 'any' }
    validateRequest('updateSpaceContent', { search: '', path, query: {}, body: { changes: [change] } })
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error
    throw new BadRequestError(error.message.replaceAll(`body.changes[0].${property}`, field))
  }
  if (typeof change.condition === 'string') checkCondition(field, change.condition)
}

/** What the caller calls the values given for conflicts, by the ids of these. */
export type Names = ReadonlyMap<string, string>

export function checkCustomValues(ctx: AppContext, known: readonly ConflictRow[], named: Names = new Map()): void {
  for (const conflict of known.filter(({ resolution }) => resolution === 'custom')) {
    checkCustomValue(ctx, conflict, named.get(conflict.id) ?? `the value for the conflict ${conflict.id}`)
  }
}

/** Undefined where only the sides can be chosen from. */
function toChange({ kind, pageId, field }: ConflictRow, value: unknown): ValueChange | undefined {
  const target: Change =
    pageId === null ? { operation: 'put_reusable_content' } : { operation: 'update_page', page: pageId }
  switch (kind) {
    case 'page-body':
      return { change: { ...target, document: { markdown: value } }, property: 'document.markdown' }
    case 'page-field':
      return fieldChange(target, field ?? '', value)
    case 'slug':
      return { change: { ...target, slug: value }, property: 'slug' }
    case 'page-moved':
      return { change: { ...target, ...locationIn(value) }, property: 'into' }
    case 'variables':
      return {
        change: { operation: 'set_variables', variables: { [field ?? '']: value } },
        property: `variables.${field}`,
      }
    default:
      return undefined
  }
}

/** A field, or with a dot a part of one. Sources and what a repository says are worked out and not written. */
function fieldChange(target: Change, field: string, value: unknown): ValueChange | undefined {
  if (field === 'computed' || field === 'git' || field === 'operation' || field === 'page') return undefined
  const dot = field.indexOf('.')
  if (dot === -1) return { change: { ...target, [field]: value }, property: field }
  return { change: { ...target, [field.slice(0, dot)]: { [field.slice(dot + 1)]: value } }, property: field }
}

/** The merge looks at the position; anything else beside the parent would be overlooked. */
function locationIn(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { into: value ?? 0 }
  const { parent, position: _, ...rest } = value as Record<string, unknown>
  return { ...rest, into: parent === undefined ? 0 : parent }
}
