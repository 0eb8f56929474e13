import type { Schema } from '@quire/api-types'
import type { RequestContext } from '../../../context.ts'
import { fromJson } from '../../../db/columns.ts'
import { ConflictError } from '../../../errors.ts'
import { readOrganization } from '../../identity/organizations/service.ts'
import type { ChangeRequestAccess } from './service.ts'

type Rule = Schema<'MergeRule'>

/** Refuses a merge that the rules of the space, or those it takes from the organization, do not allow. */
export async function requireMergeRules(ctx: RequestContext, access: ChangeRequestAccess): Promise<void> {
  const rules = await rulesOf(ctx, access)
  const mayBypass = rules.some(({ rule, users }) => rule === 'allow_bypass' && users?.includes(ctx.actor.userId))
  if (mayBypass) return
  for (const rule of rules) {
    const breach = breachOf(rule, access)
    if (breach) throw new ConflictError(`the merge rules of the space are not met: ${breach}`)
  }
}

async function rulesOf(ctx: RequestContext, { space }: ChangeRequestAccess): Promise<Rule[]> {
  const own = fromJson(space.mergeRules) as Schema<'MergeRulesSpace'>
  if (own.type !== 'inherit') return own.rules ?? []
  const organization = await readOrganization(ctx, space.organizationId)
  return (fromJson(organization.mergeRules) as Schema<'MergeRulesStandalone'>).rules ?? []
}

function breachOf({ rule }: Rule, { space, changeRequest }: ChangeRequestAccess): string | undefined {
  switch (rule) {
    case 'allow_bypass':
      return undefined
    case 'require_up_to_date_change_request':
      return changeRequest.ancestorRevisionId === space.revisionId
        ? undefined
        : 'it must be updated from the primary content first'
    case 'require_change_request_subject':
      return changeRequest.subject.trim() === '' ? 'it needs a subject' : undefined
    case 'require_change_request_description':
      return changeRequest.description === null ? 'it needs a description' : undefined
    default:
      // Reviews and expressions cannot be given yet, so a rule that asks for one is never met.
      return `\`${rule}\` asks for an approval that it does not have`
  }
}
