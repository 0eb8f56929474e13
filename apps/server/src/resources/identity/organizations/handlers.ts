import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { createOrganization } from './create-organization.ts'
import { presentOrganization } from './presenter.ts'
import {
  changeOrganization,
  organizationsOfCaller,
  organizationsOfDomain,
  requireOrganizationBeforeSignIn,
  requireOrganizationBySubdomain,
} from './service.ts'

export const organizationHandlers: HandlersOf<'organizations', RequestContext> = {
  async listOrganizationsForAuthenticatedUser(ctx, { query }) {
    const page = await organizationsOfCaller(ctx, query)
    return presentList(page, (access) => presentOrganization(ctx, access))
  },
  async createOrganization(ctx, { body }) {
    return presentOrganization(ctx, await createOrganization(ctx, body))
  },
  async getOrganizationById(ctx, { path }) {
    return presentOrganization(ctx, await requireOrganizationBeforeSignIn(ctx, path.organizationId))
  },
  async updateOrganizationById(ctx, { path, body }) {
    return presentOrganization(ctx, await changeOrganization(ctx, path.organizationId, body))
  },
  async getOrganizationsForEmailDomain(ctx, { path }) {
    const organizations = await organizationsOfDomain(ctx, path.emailDomain)
    return { organizations: organizations.map((access) => presentOrganization(ctx, access)) }
  },
  async getSubdomain(ctx, { path }) {
    const { organization } = await requireOrganizationBySubdomain(ctx, path.subdomain)
    return {
      object: 'subdomain',
      subdomain: path.subdomain,
      target: { type: 'organization', organization: organization.id },
      isActive: true,
    }
  },
}
