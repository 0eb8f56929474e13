import type { Schema } from '@quire/api-types'
import type { AppContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import { listMembersByReference } from './repository.ts'

/** Whoever a merge rule names has to be there, or nothing could ever be merged by it. */
export async function requireRulePeople(
  tx: AppContext,
  organizationId: string,
  { rules = [] }: Schema<'MergeRulesSpace'>,
): Promise<void> {
  const wanted = rules.flatMap(({ users = [] }) => users)
  const members = await listMembersByReference(tx.db, organizationId, [...new Set(wanted)])
  const ids = new Set(members.map(({ userId }) => userId))
  for (const [index, { users = [] }] of rules.entries()) {
    const stranger = users.find((id) => !ids.has(id))
    if (stranger === undefined) continue
    const field = `body.mergeRules.rules[${index}].users`
    throw new BadRequestError(`${field} "${stranger}" is not a member of the organization`)
  }
}
