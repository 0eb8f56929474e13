/** The buttons of the menu beside the title. */
export function startPageActions() {
  for (const button of document.querySelectorAll('[data-copy-from]')) {
    button.addEventListener('click', () => copyFrom(button))
  }
  for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print())
}

/** The text is handed over as a promise, because some browsers let a page copy only while the click is fresh. */
async function copyFrom(button) {
  const text = fetch(button.dataset.copyFrom).then((response) => {
    if (!response.ok) throw new Error(response.statusText)
    return response.text()
  })
  try {
    const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch {
    // What cannot be copied is shown instead.
    location.assign(button.dataset.copyFrom)
    return
  }
  const label = button.textContent
  button.textContent = button.dataset.done
  setTimeout(() => {
    button.textContent = label
  }, 2000)
}
