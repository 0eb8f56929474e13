import type { Job } from '../job.ts'
import { createFindOrganization, notFound, type OrganizationRow } from '../reference/membership.ts'

export const readOrganization: Job = {
  name: 'read an organization',
  target: { better: 'higher', must: 0.55, aim: 0.75 },
  p99: {},
  request: ({ organizationId }) => ({ method: 'GET', path: `/v1/orgs/${organizationId}` }),
  reference(db, { publicUrl }) {
    const find = createFindOrganization(db)
    return ({ url, userId }) => {
      const organization = find(url.slice('/v1/orgs/'.length), userId)
      return organization ? { status: 200, body: present(organization, publicUrl) } : notFound
    }
  },
}

function present(organization: OrganizationRow, publicUrl: string): object {
  const isMember = organization.memberRole !== null
  const isAdmin = organization.memberRole === 'admin'
  const isCreator = isAdmin || organization.memberRole === 'create'
  return {
    object: 'organization',
    id: organization.id,
    title: organization.title,
    createdAt: organization.createdAt,
    emailDomains: JSON.parse(organization.emailDomains),
    type: organization.type,
    defaultRole: organization.defaultRole,
    sso: organization.sso === 1,
    ai: organization.ai === 1,
    inviteLinks: organization.inviteLinks === 1,
    plan: 'enterprise_2024',
    mergeRules: JSON.parse(organization.mergeRules),
    urls: {
      location: `${publicUrl}/v1/orgs/${organization.id}`,
      app: `${publicUrl}/app/o/${organization.id}`,
      logo: organization.logoUrl ?? undefined,
    },
    trial: { status: 'notapplicable', count: 0 },
    internal_isOnNewTrial: true,
    permissions: {
      view: true,
      access: true,
      admin: isAdmin,
      ownTeam: isAdmin || organization.ownsTeam === 1,
      createContent: isCreator,
      createOpenAPISpec: isCreator,
      ingestConversations: isAdmin,
      viewBilling: isAdmin,
      listMembers: isMember,
      listTeams: isMember,
      listIntegrations: isMember,
      listInstallations: isMember,
      installIntegration: isAdmin,
    },
    hostname: organization.hostname ?? undefined,
    useCase: organization.useCase ?? undefined,
    communityType: organization.communityType ?? undefined,
  }
}
