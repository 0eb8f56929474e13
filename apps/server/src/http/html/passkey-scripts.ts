import { html } from '@quire/content/html'

/** What both scripts turn bytes into text and back with, and tell people what went wrong. */
const common = html`
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
const toText = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const note = document.querySelector('#passkey-note')
const ask = async (address, options) => {
  const answer = await fetch(address, options)
  if (answer.ok) return answer.status === 204 ? undefined : answer.json()
  const { error } = await answer.json().catch(() => ({}))
  throw new Error(error?.message ?? 'The server did not answer.')
}
const withNote = (work) => async (event) => {
  note.textContent = ''
  try {
    await work(event)
  } catch (error) {
    note.textContent = error.name === 'NotAllowedError' ? 'No passkey was used.' : error.message
  }
}
const json = (body) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
`

/** Signs in with whichever passkey of this server the person picks. */
export const signInScript = html`${common}
const button = document.querySelector('#passkey')
button.hidden = !window.PublicKeyCredential
button.addEventListener('click', withNote(async () => {
  const { challenge, rpId, timeoutMs } = await ask('/sign-in/passkey/options', { method: 'POST' })
  const publicKey = { challenge: toBytes(challenge), rpId, timeout: timeoutMs, userVerification: 'required' }
  const { id, response } = await navigator.credentials.get({ publicKey })
  const { address } = await ask('/sign-in/passkey/answer' + location.search, {
    method: 'POST',
    body: new URLSearchParams({
      id,
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: toText(response.userHandle ?? new ArrayBuffer(0)),
    }),
  })
  location.assign(address)
}))
`

/** Adds, renames and removes those of whoever is signed in, by operations of the API. */
export const manageScript = html`${common}
const form = document.querySelector('#add-passkey')
form.hidden = !window.PublicKeyCredential
form.addEventListener('submit', (event) => {
  event.preventDefault()
  withNote(async () => {
    const { challenge, rp, user, algorithms, exclude } = await ask('/v1/user/passkeys/options')
    const { id, response } = await navigator.credentials.create({
      publicKey: {
        challenge: toBytes(challenge),
        rp,
        user: { ...user, id: toBytes(user.id) },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: exclude.map((id) => ({ type: 'public-key', id: toBytes(id) })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    })
    const credential = {
      id,
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    }
    const name = form.elements.name.value.trim() || 'Passkey'
    await ask('/v1/user/passkeys', { method: 'POST', ...json({ name, credential }) })
    location.reload()
  })()
})
for (const button of document.querySelectorAll('[data-passkey]')) {
  button.addEventListener('click', withNote(async () => {
    await ask('/v1/user/passkeys/' + button.dataset.passkey, { method: 'DELETE' })
    location.reload()
  }))
}
`
