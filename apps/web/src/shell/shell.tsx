import { Link, Outlet } from '@tanstack/react-router'
import { texts } from '#texts.ts'
import styles from './shell.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

/** What stands around every screen. */
export function Shell() {
  return (
    <>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      <header className={styles.header}>
        <Link to="/" className={styles.name ?? ''}>
          {texts.appName}
        </Link>
        <a href="/sign-in">{texts.account}</a>
        <ThemeSwitch />
      </header>
      <Outlet />
    </>
  )
}
