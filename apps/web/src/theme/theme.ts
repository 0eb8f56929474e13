export type Theme = 'light' | 'dark' | 'system'

const key = 'quire.theme'

export function storedTheme(): Theme {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The sheet has both; `system` leaves the choice to what the machine says. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}

export function storeTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
  applyTheme(theme)
}
