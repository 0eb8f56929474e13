import type { Guards } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { requireOwnPreferences } from './notification-preferences/service.ts'
import { requireOrganizationCreator } from './organizations/create-organization.ts'
import { requireOrganization } from './organizations/service.ts'
import { requireTeam, requireWholeTeam } from './organizations/teams/service.ts'
import { requirePasskey, requirePasskeyOwner } from './passkeys/service.ts'
import { requireSamlProvider } from './saml/service.ts'
import { requireMailSignIn } from './sign-in-links/by-mail.ts'
import { requireOwnBrowser } from './sign-in-links/service.ts'
import { requireTokenCreator } from './tokens/service.ts'
import { requireOwnProfile } from './users/service.ts'

type InOrganization = { organizationId: string }

const organizationAdmin = (ctx: RequestContext, path: InOrganization) =>
  requireOrganization(ctx, path.organizationId, 'admin')
const teamAdmin = (ctx: RequestContext, path: InOrganization & { teamId: string }) =>
  requireTeam(ctx, path.organizationId, path.teamId, 'admin')

export const identityGuards = {
  createSession: async (ctx) => requireOwnBrowser(ctx),
  requestSignInLink: async (ctx) => requireMailSignIn(ctx),
  createUserToken: async (ctx) => requireTokenCreator(ctx),
  createPasskey: requirePasskeyOwner,
  updatePasskey: (ctx, path) => requirePasskey(ctx, path.passkeyId),
  updateNotificationPreferences: requireOwnPreferences,
  updateUserById: (ctx, path) => requireOwnProfile(ctx, path.userId),
  createOrganization: async (ctx) => requireOrganizationCreator(ctx),
  updateOrganizationById: organizationAdmin,
  updateMemberInOrganizationById: organizationAdmin,
  createOrganizationTeam: organizationAdmin,
  updateTeamInOrganizationById: (ctx, path) => requireWholeTeam(ctx, path.organizationId, path.teamId),
  updateMembersInOrganizationTeam: teamAdmin,
  addMemberToOrganizationTeamById: teamAdmin,
  createOrganizationSamlProvider: organizationAdmin,
  updateOrganizationSamlProvider: (ctx, path) => requireSamlProvider(ctx, path.organizationId, path.samlProviderId),
} satisfies Partial<Guards<RequestContext>>
