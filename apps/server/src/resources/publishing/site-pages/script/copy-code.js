/** Makes the buttons below code copy it. */
export function startCopyButtons() {
  document.addEventListener('click', async ({ target }) => {
    const button = target.closest?.('.code > .copy')
    if (!button) return
    await navigator.clipboard.writeText(textToCopy(button.parentElement.querySelector('code')))
    const label = button.textContent
    if (label === button.dataset.done) return
    button.textContent = button.dataset.done
    setTimeout(() => {
      button.textContent = label
    }, 2000)
  })
}

/** What goes is not taken along. */
function textToCopy(code) {
  const copy = code.cloneNode(true)
  for (const gone of copy.querySelectorAll('del')) gone.remove()
  return copy.textContent
}
