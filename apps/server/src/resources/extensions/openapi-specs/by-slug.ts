import type { Schema } from '@quire/api-types'
import { asOther } from '#access/standing.ts'
import type { RequestContext } from '#context.ts'
import type { OrganizationAccess } from '#resources/identity/organizations/service.ts'
import { specPermissions } from './permissions.ts'
import { presentSpec } from './presenter.ts'
import { listSpecsBySlug } from './repository.ts'
import { specAccess } from './service.ts'

/** Of these specs of an organization, those that a member of it may see. */
export async function findSpecs(
  ctx: RequestContext,
  { organization, role }: OrganizationAccess,
  slugs: string[],
): Promise<Map<string, Schema<'OpenApiSpec'>>> {
  if (!specPermissions(asOther(role)).view || slugs.length === 0) return new Map()
  const specs = await listSpecsBySlug(ctx.db, organization.id, slugs)
  return new Map(specs.map((spec) => [spec.slug, presentSpec(ctx, specAccess(ctx, role, spec))]))
}
