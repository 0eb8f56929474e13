import { useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { texts } from '#texts.ts'
import { storedTheme, storeTheme, type Theme } from './theme.ts'
import styles from './theme-switch.module.css'

const themes: readonly Theme[] = ['light', 'dark', 'system']

export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme)
  const choose = ([chosen]: Iterable<unknown>) => {
    const next = themes.find((name) => name === chosen) ?? 'system'
    storeTheme(next)
    setTheme(next)
  }
  return (
    <ToggleButtonGroup
      className={styles.group ?? ''}
      aria-label={texts.theme.label}
      selectedKeys={[theme]}
      onSelectionChange={choose}
      disallowEmptySelection
    >
      {themes.map((name) => (
        <ToggleButton key={name} id={name} className={styles.button ?? ''}>
          {texts.theme[name]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
