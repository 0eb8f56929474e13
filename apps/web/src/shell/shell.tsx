import { Link, Outlet } from '@tanstack/react-router'
import { JumpButton } from '#jump/jump-button.tsx'
import { texts } from '#texts.ts'
import { ThemeSwitch } from '#theme/theme-switch.tsx'
import styles from './shell.module.css'

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
