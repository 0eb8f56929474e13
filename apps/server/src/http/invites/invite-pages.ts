import { type Request, type Response, Router } from 'express'
import type { AppContext } from '#context.ts'
import { fromFlag } from '#db/tables/columns.ts'
import { NotFoundError, ServiceError } from '#errors.ts'
import { type InviteFacts, inviteToAcceptPage, inviteToSignInPage } from '#http/html/invite-pages.ts'
import { createRefusalPages } from '#http/html/refusal-pages.ts'
import { sendPage } from '#http/html/system-pages.ts'
import type { RecordFailedSecret } from '#http/limits/failed-auth-limit.ts'
import { leadToApp } from '#http/sessions/lead-to-app.ts'
import { leaveToSites } from '#http/sessions/leave-to-sites.ts'
import { requireOwnPage } from '#http/sessions/own-page.ts'
import { callerOfBrowser } from '#http/sessions/session-caller.ts'
import type { SessionCookies } from '#http/sessions/session-cookie.ts'
import { withWayBack } from '#http/sessions/way-back.ts'
import { waysIn } from '#http/sessions/ways-in.ts'
import { createWrongMethod } from '#http/transport/not-found.ts'
import { startAddress } from '#resources/identity/single-sign-on/addresses.ts'
import { signInChoices } from '#resources/identity/single-sign-on/logins.ts'
import { requireUserById } from '#resources/identity/users/service.ts'
import { acceptInvite } from '#resources/workspace/invites/join-organization.ts'
import { findOpenInvite, invitePath, type OpenInvite } from '#resources/workspace/invites/open-invite.ts'
import { roleWords } from '#resources/workspace/invites/role-words.ts'

interface InviteParts {
  recordFailedSecret: RecordFailedSecret
  sessions: SessionCookies
}

/** What an invite link opens in a browser: what it is for, ways to sign in, and a button that joins. */
export function createInvitePages(ctx: AppContext, { recordFailedSecret, sessions }: InviteParts): Router {
  const router = Router({ strict: true })
  const address = '/invite/:organization/:key'
  router.use('/invite', leaveToSites(ctx))
  // Looking changes nothing: programs that show a preview of a link open it before the person does.
  router.get(address, async (request, response) => {
    const { organization, key } = namesIn(request)
    const invite = await requireOpenInvite(ctx, organization, key)
    const actor = await callerOfBrowser(ctx, sessions, request)
    if (!actor) return sendPage(response, 200, inviteToSignInPage(factsOf(invite), await waysTo(ctx, invite, key)))
    const { email } = await requireUserById(ctx, actor.userId)
    sendPage(response, 200, inviteToAcceptPage(factsOf(invite), email))
  })
  router.post(address, async (request, response: Response) => {
    requireOwnPage(ctx, request)
    const { organization, key } = namesIn(request)
    const { link } = await requireOpenInvite(ctx, organization, key)
    const actor = await callerOfBrowser(ctx, sessions, request)
    if (!actor) throw new ServiceError(401, 'you are not signed in any more: open the link again')
    await acceptInvite({ ...ctx, actor }, organization, key)
    leadToApp(response, link.targetKind === 'space' ? `/app/s/${link.targetId}` : `/app/o/${organization}`)
  })
  router.all(address, createWrongMethod(ctx.log, 'GET, HEAD, POST'))
  router.use('/invite', createRefusalPages(ctx, recordFailedSecret))
  return router
}

function namesIn({ params }: Request): { organization: string; key: string } {
  return { organization: String(params.organization), key: String(params.key) }
}

async function requireOpenInvite(ctx: AppContext, organizationId: string, key: string): Promise<OpenInvite> {
  const invite = await findOpenInvite(ctx, organizationId, key).catch((error) => {
    if (error instanceof NotFoundError) return undefined
    throw error
  })
  if (!invite) throw new NotFoundError('this invite')
  return invite
}

function factsOf({ link, organization, targetTitle, inviterName }: OpenInvite): InviteFacts {
  const may = link.role === null ? 'see what is shared with you' : roleWords[link.role]
  return { organizationTitle: organization.title, targetTitle, inviterName, may }
}

/** Where single sign-on is required, it is the only way; elsewhere those of the server come first. */
async function waysTo(ctx: AppContext, { organization }: OpenInvite, key: string) {
  const to = invitePath(organization.id, key)
  const { logins } = await signInChoices(ctx, organization.id)
  const ofOrganization = logins.map((login) => ({
    label: login.label,
    address: withWayBack(startAddress(ctx, login), to),
  }))
  const isSsoRequired = fromFlag(organization.sso)
  return {
    ofServer: isSsoRequired ? undefined : waysIn(ctx, to),
    ofOrganization,
    mailAddress: withWayBack('/sign-in', to),
  }
}
