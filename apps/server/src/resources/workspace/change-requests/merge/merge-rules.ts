import type { Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { fromJson, type Json } from '#db/tables/columns.ts'
import { ConflictError } from '#errors.ts'
import { loadExpressions } from '#expressions/expressions.ts'
import {
  type mergeRuleRoots,
  storedSpaceRules,
  storedStandaloneRules,
} from '#resources/identity/organizations/merge-rules.ts'
import { readOrganization } from '#resources/identity/organizations/service.ts'
import { type Approvals, approvalsOf } from '#resources/workspace/change-requests/approvals.ts'
import type { ChangeRequestAccess } from '#resources/workspace/change-requests/service.ts'
import { documentText } from '#resources/workspace/content/markdown/documents.ts'
import { storedDocument } from '#resources/workspace/content/store/stored-document.ts'

type Rule = Schema<'MergeRule'>

/** Refuses a merge that the rules of the space, or those it takes from the organization, do not allow. */
export async function requireMergeRules(ctx: RequestContext, access: ChangeRequestAccess): Promise<void> {
  const rules = await rulesOf(ctx, access)
  const mayBypass = rules.some(({ rule, users }) => rule === 'allow_bypass' && users?.includes(ctx.actor.userId))
  if (mayBypass || rules.length === 0) return
  const approvals = await approvalsOf(ctx, access.changeRequest)
  for (const rule of rules) {
    const breach = breachOf(rule, access) ?? missingReview(rule, approvals) ?? brokenRule(rule, access, approvals)
    if (breach) throw new ConflictError(`the merge rules of the space are not met: ${breach}`)
  }
}

async function rulesOf(ctx: RequestContext, { space }: ChangeRequestAccess): Promise<Rule[]> {
  const own = fromJson(space.mergeRules, storedSpaceRules)
  if (own.type !== 'inherit') return own.rules ?? []
  const organization = await readOrganization(ctx, space.organizationId)
  return fromJson(organization.mergeRules, storedStandaloneRules).rules ?? []
}

function breachOf({ rule }: Rule, { space, changeRequest }: ChangeRequestAccess): string | undefined {
  switch (rule) {
    case 'require_up_to_date_change_request':
      return changeRequest.ancestorRevisionId === space.revisionId
        ? undefined
        : 'it must be updated from the primary content first'
    case 'require_change_request_subject':
      return changeRequest.subject.trim() === '' ? 'it needs a subject' : undefined
    case 'require_change_request_description':
      return changeRequest.description === null ? 'it needs a description' : undefined
    case 'require_agent_review':
      return 'it needs a review by an agent, and this server has none'
    default:
      return undefined
  }
}

/** A rule of the organization's own: `reviews.some(review => review.status === "approved")`. */
function brokenRule(
  { rule, expression = '' }: Rule,
  { space, changeRequest }: ChangeRequestAccess,
  { reviews }: Approvals,
): string | undefined {
  if (rule !== 'custom') return undefined
  const { number, status, subject, description, createdById, ancestorRevisionId } = changeRequest
  const scope: Record<(typeof mergeRuleRoots)[number], unknown> = {
    changeRequest: {
      number,
      status,
      subject,
      description: description === null ? '' : storedText(description),
      createdBy: createdById,
      outdated: ancestorRevisionId !== space.revisionId,
    },
    reviews,
  }
  return loadExpressions().holds(expression, scope) ? undefined : `\`${expression}\` does not hold`
}

function storedText(description: Json<object>): string {
  const document = fromJson(description, storedDocument)
  return document ? documentText(document) : ''
}

function missingReview({ rule, users = [] }: Rule, approvals: Approvals): string | undefined {
  const { approvedBy, changesRequested, awaited } = approvals
  switch (rule) {
    case 'require_at_least_one_review':
      return approvedBy.size === 0 ? 'somebody else must approve it as it is now' : undefined
    case 'require_all_reviews_approved':
      if (changesRequested) return 'a reviewer asked for changes'
      return awaited > 0 ? `${awaited} of those asked for a review have not given it` : undefined
    case 'require_specific_reviewers': {
      const missing = users.filter((id) => !approvedBy.has(id))
      return missing.length > 0 ? `it must be approved as it is now by ${missing.join(', ')}` : undefined
    }
    case 'require_one_of_specific_reviewers':
      return users.some((id) => approvedBy.has(id))
        ? undefined
        : `it must be approved as it is now by one of ${users.join(', ')}`
    default:
      return undefined
  }
}
