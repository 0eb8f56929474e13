const modeKey = 'quire-mode'

/** The mode that the reader has chosen on this site; an empty text for that of the device. */
function chosenMode() {
  try {
    return localStorage.getItem(modeKey)
  } catch {
    return null
  }
}

/** Shows the page in the chosen mode, before there is more of it than its beginning. */
export function applyMode() {
  const root = document.documentElement
  const mode = 'switch' in root.dataset ? chosenMode() : null
  if (mode) root.dataset.mode = mode
  else if (mode === '') delete root.dataset.mode
}

export function startModeSwitch() {
  const select = document.querySelector('select.mode')
  if (!select) return
  select.value = document.documentElement.dataset.mode ?? ''
  select.addEventListener('change', () => {
    try {
      localStorage.setItem(modeKey, select.value)
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
    if (select.value) document.documentElement.dataset.mode = select.value
    else delete document.documentElement.dataset.mode
  })
}
