import type { Schema } from '@quire/api-types'
import type { RequestContext } from '../../../context.ts'
import type { OrganizationAccess } from '../../identity/organizations/service.ts'
import { specPermissions } from './permissions.ts'
import { presentSpec } from './presenter.ts'
import { listSpecsBySlug } from './repository.ts'

/** Of these specs of an organization, those that a member of it may see. */
export async function findSpecs(
  ctx: RequestContext,
  { organization, role }: OrganizationAccess,
  slugs: string[],
): Promise<Map<string, Schema<'OpenApiSpec'>>> {
  const permissions = specPermissions(role)
  if (!permissions.view || slugs.length === 0) return new Map()
  const specs = await listSpecsBySlug(ctx.db, organization.id, slugs)
  return new Map(specs.map((spec) => [spec.slug, presentSpec(ctx, { spec, permissions })]))
}
