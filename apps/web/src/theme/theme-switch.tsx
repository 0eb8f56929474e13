import { useState } from 'react'
import { texts } from '#texts.ts'
import { storedTheme, storeTheme, type Theme } from './theme.ts'
import styles from './theme-switch.module.css'

const themes: readonly Theme[] = ['light', 'dark', 'system']

/** Of the browser's own parts: the kit is loaded with the first screen that needs it. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme)
  const choose = (next: Theme) => {
    storeTheme(next)
    setTheme(next)
  }
  return (
    <fieldset className={styles.group} aria-label={texts.theme.label}>
      {themes.map((name) => (
        <label key={name} className={styles.choice}>
          <input
            type="radio"
            name="theme"
            className={styles.input}
            checked={name === theme}
            onChange={() => choose(name)}
          />
          {texts.theme[name]}
        </label>
      ))}
    </fieldset>
  )
}
