/** Sends requests of APIs by way of this server, which asks nobody whom the description does not name. */
export function startTries() {
  document.addEventListener('submit', (event) => {
    const form = event.target.closest?.('.try form')
    if (!form) return
    event.preventDefault()
    void sendTry(form)
  })
}

async function sendTry(form) {
  const { server, body, ...values } = Object.fromEntries(new FormData(form))
  const button = form.querySelector('button')
  button.disabled = true
  try {
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form.dataset, server: Number(server), values, body }),
    })
    const answer = await response.json()
    showTry(form, answer.error?.message ?? answer.message ?? wordsOfTry(answer))
  } catch (error) {
    showTry(form, String(error))
  }
  button.disabled = false
}

function wordsOfTry({ status, contentType, text, bytes }) {
  const shown = text === undefined ? `(${bytes})` : /json/.test(contentType) ? prettyJson(text) : text
  return `${status}\n${contentType}\n\n${shown}`
}

function prettyJson(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function showTry(form, words) {
  const place = document.createElement('pre')
  place.tabIndex = 0
  place.textContent = words
  form.querySelector('output').replaceChildren(place)
}
