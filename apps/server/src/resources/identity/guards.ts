import type { Guards } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { requireOwnPreferences } from './notification-preferences/service.ts'
import { oidcOf } from './oidc/service.ts'
import { requireOrganizationCreator } from './organizations/create-organization.ts'
import { requireOrganization } from './organizations/service.ts'
import { requireTeam, requireWholeTeam } from './organizations/teams/service.ts'
import { requirePasskey, requirePasskeyOwner } from './passkeys/service.ts'
import { samlOf } from './saml/service.ts'
import { requireMailSignIn } from './sign-in-links/by-mail.ts'
import { requireOwnBrowser } from './sign-in-links/service.ts'
import { requireIdentityProvider } from './single-sign-on/service.ts'
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
  updateOrganizationSamlProvider: (ctx, path) =>
    requireIdentityProvider(ctx, samlOf(path.organizationId), path.samlProviderId),
  createOrganizationOidcProvider: organizationAdmin,
  updateOrganizationOidcProvider: (ctx, path) =>
    requireIdentityProvider(ctx, oidcOf(path.organizationId), path.oidcProviderId),
} satisfies Partial<Guards<RequestContext>>
