import { Link, Outlet } from '@tanstack/react-router'
import { JumpButton } from '#jump/jump-button.tsx'
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
        <JumpButton />
        <div className={styles.own}>
          <Link to="/account">{texts.account.title}</Link>
          <ThemeSwitch />
        </div>
      </header>
      <Outlet />
    </>
  )
}
