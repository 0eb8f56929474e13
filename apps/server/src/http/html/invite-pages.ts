import { type Html, html } from '@quire/content/html'
import { type WaysIn, waysToSignIn } from './system-pages.ts'

/** What an invite is about, for whoever has the link. */
export interface InviteFacts {
  organizationTitle: string
  /** Of the space or collection that it leads to. */
  targetTitle: string | undefined
  inviterName: string | undefined
  /** What those who join may do, in words. */
  may: string
}

interface WaysToInvite {
  /** Undefined where only the single sign-on of the organization counts. */
  ofServer: WaysIn | undefined
  ofOrganization: { label: string; address: string }[]
  /** Where the form for a link by mail is sent. */
  mailAddress: string
}

export function inviteToSignInPage(facts: InviteFacts, { ofServer, ofOrganization, mailAddress }: WaysToInvite): Html {
  const logins = ofOrganization.map(
    ({ label, address }) => html`<p><a class="way" href="${address}">Sign in with ${label}</a></p>\n`,
  )
  return html`${headOf(facts)}
<h2>First, sign in</h2>
<p>After that you come back to this page, and join.</p>
${logins}${ofServer !== undefined && waysToSignIn(ofServer, mailAddress)}`
}

export function inviteToAcceptPage(facts: InviteFacts, email: string): Html {
  return html`${headOf(facts)}
<p>You are signed in as <b>${email}</b>.</p>
<form method="post"><button>Join ${facts.organizationTitle}</button></form>
<p>That is not you? <a href="/sign-in">Sign out</a> first, then open the link again.</p>`
}

function headOf({ organizationTitle, targetTitle, inviterName, may }: InviteFacts): Html {
  const place =
    targetTitle === undefined
      ? html`<b>${organizationTitle}</b>`
      : html`<b>${targetTitle}</b> of <b>${organizationTitle}</b>`
  const invites = inviterName === undefined ? html`You are invited` : html`<b>${inviterName}</b> invites you`
  return html`<h1>Join ${organizationTitle}</h1>
<p>${invites} to ${place}. You will be able to ${may} there.</p>`
}
