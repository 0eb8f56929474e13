import { createHash } from 'node:crypto'
import { type Html, html, textOfHtml } from '@quire/content/html'
import { pageHeaders } from '#http/transport/headers.ts'
import type { Observed } from '#http/transport/observed.ts'
import { manageScript, signInScript } from './passkey-scripts.ts'

const style = html`
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 36rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem }
code { display: block; padding: .75rem; border: 1px solid; border-radius: .4rem; overflow-wrap: anywhere; user-select: all }
input { width: 100%; box-sizing: border-box; padding: .5rem; font: inherit }
button, a.way { display: inline-block; margin: 1rem 0; padding: .5rem 1rem; border: 1px solid; border-radius: .4rem;
  background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer }
`

/** Without a secure connection browsers keep the clipboard from pages: the token is then marked, for the keyboard. */
const copyScript = html`
const button = document.querySelector('button')
const code = document.querySelector('code')
button.hidden = false
button.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(code.textContent)
    button.textContent = 'Copied'
  } catch {
    getSelection().selectAllChildren(code)
    button.textContent = 'Marked: copy it with the keyboard'
  }
})
`

const source = (code: Html) => `'sha256-${createHash('sha256').update(textOfHtml(code)).digest('base64')}'`

/** A page asks the server for more where its script signs in, or manages what does. */
const policyWith = (formAction: string, script: Html = copyScript) =>
  [
    "default-src 'none'",
    `style-src ${source(style)}`,
    `script-src ${source(script)}`,
    ...(script === copyScript ? [] : ["connect-src 'self'"]),
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ')

const policy = policyWith("'none'")
const formPolicy = policyWith("'self'")
const askingPolicies = [signInScript, manageScript].map((script) => ({
  script: textOfHtml(script),
  policy: policyWith("'self'", script),
}))

export interface IssuedToken {
  secret: string
  expiresAt: string
  email: string
  organizationTitle: string
}

export function tokenPage({ secret, expiresAt, email, organizationTitle }: IssuedToken): Html {
  const end = `${expiresAt.slice(0, 16).replace('T', ' ')} UTC`
  return html`<h1>You are signed in</h1>
<p>This is the token of <b>${email}</b> for <b>${organizationTitle}</b>. It is shown this one time.</p>
<code>${secret}</code>
<button hidden>Copy</button>
<p>Give it to the program you work with. It works until ${end}; after that, sign in again.</p>
<script>${copyScript}</script>`
}

/** What a sign-in link shows. Looking uses nothing up: the button does. */
export function linkPage(email: string): Html {
  return html`<h1>Sign in</h1>
<p>This link signs you in as <b>${email}</b>, in this browser, once.</p>
<form method="post"><button>Sign in</button></form>`
}

export interface PersonHere {
  displayName: string
  email: string
  /** Undefined where there can be none. */
  passkeys: readonly { id: string; name: string }[] | undefined
}

export function signedInPage({ displayName, email, passkeys }: PersonHere, to = '/app'): Html {
  return html`<h1>You are signed in</h1>
<p>You are <b>${displayName}</b> (${email}).</p>
<p><a href="${to}">Go to the app</a>, or to <a href="/docs">the reference of the API</a>.</p>
<form method="post" action="/sign-out"><button>Sign out</button></form>
${passkeys && passkeySection(passkeys)}`
}

function passkeySection(passkeys: readonly { id: string; name: string }[]): Html {
  const items = passkeys.map(
    ({ id, name }) =>
      html`<li>${name} <button type="button" data-passkey="${id}" aria-label="Remove ${name}">Remove</button></li>\n`,
  )
  return html`<h2>Passkeys</h2>
<p>With one you sign in by a touch, without a link. Adding or removing one signs you out everywhere else.</p>
<ul>
${items}</ul>
<form id="add-passkey" hidden>
<p><label for="passkey-name">What to call it</label><br>
<input id="passkey-name" name="name" maxlength="100" placeholder="Laptop" autocomplete="off"></p>
<button>Add a passkey</button>
</form>
<p id="passkey-note" role="status"></p>
<script>${manageScript}</script>`
}

/** How people sign in on this server. */
export interface WaysIn {
  /** Where the OpenID Connect provider of the server is asked, and what people know it by. */
  provider: { label: string; address: string } | undefined
  /** Whether links are sent by mail. */
  byMail: boolean
  /** Whether browsers have passkeys for this server. */
  byPasskey: boolean
}

export function signedOutPage(ways: WaysIn): Html {
  return html`<h1>You are not signed in</h1>
${ways.byPasskey && passkeyButton}${waysToSignIn(ways)}`
}

const passkeyButton = html`<button type="button" id="passkey" hidden>Sign in with a passkey</button>
<p id="passkey-note" role="status"></p>
<script>${signInScript}</script>
`

/** A form without an address is sent to the one that it stands at, which knows where the person wants to come to. */
export function waysToSignIn({ provider, byMail }: WaysIn, mailAddress = ''): Html {
  return html`${provider !== undefined && html`<p><a class="way" href="${provider.address}">Sign in with ${provider.label}</a></p>\n`}${byMail && mailForm(mailAddress)}<p>Or open the sign-in link that you were given. Whoever runs the server makes one with <b>quire sign-in-link</b>.</p>`
}

const mailForm = (address: string) => html`<form method="post"${address !== '' && html` action="${address}"`}>
<p><label for="email">Your e-mail address</label><br>
<input id="email" name="email" type="email" required maxlength="320" autocomplete="email"></p>
<button>Send me a link to sign in</button>
</form>
`

/** The same whether anybody is known by the address or not. */
export function linkSentPage(email: string): Html {
  return html`<h1>Look into your mailbox</h1>
<p>If <b>${email}</b> is known here, a mail with a link is on its way. It is good once, for 15 minutes.</p>
<p>Nothing there after some minutes? Look among unwanted mail, or ask whoever invited you which address they used.</p>`
}

export interface WayIn {
  label: string
  address: string
  tokenAddress: string
}

export function choicePage(organizationTitle: string, ways: WayIn[]): Html {
  const links = ways.map(
    ({ label, address, tokenAddress }) =>
      html`<p><a class="way" href="${address}">${label}</a> or <a href="${tokenAddress}">get a token for a program</a></p>\n`,
  )
  const body = links.length > 0 ? links : html`<p>This organization has no identity provider.</p>`
  return html`<h1>Sign in to ${organizationTitle}</h1>\n${body}`
}

export function refusalPage(message: string, requestId: string): Html {
  return html`<h1>You are not signed in</h1>
<p>${message}</p>
<p>Try again from the beginning. If that does not help, tell your administrator this number: ${requestId}</p>`
}

/** For an address where sites are and none is, or none that this visitor may know of. */
export const nothingHere = finish(html`<h1>There is nothing here</h1>
<p>No site is published at this address. Check it for a slip, or ask whoever gave it to you.</p>`)

/** Of pages with a form the browser has to say in `Origin` where it was sent from, which it does not without a referrer. */
export function sendPage(response: Observed, status: number, content: Html): void {
  const { headers, body } = finish(content)
  response.writeHead(status, {
    ...pageHeaders,
    ...headers,
    'content-length': body.length,
    'x-request-id': response.requestId ?? '',
  })
  response.end(body)
}

function finish(content: Html): { headers: Record<string, string>; body: Buffer } {
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Quire</title>
<style>${style}</style>
${content}
</html>
`
  const text = textOfHtml(content)
  const asking = askingPolicies.find(({ script }) => text.includes(script))
  const hasForm = text.includes('<form ')
  const headers = {
    'content-security-policy': asking?.policy ?? (hasForm ? formPolicy : policy),
    ...((hasForm || asking) && { 'referrer-policy': 'same-origin' }),
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
  }
  return { headers, body: Buffer.from(textOfHtml(page)) }
}
