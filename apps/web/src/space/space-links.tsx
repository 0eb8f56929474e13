import type { Schema } from '@quire/client'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { appPath } from '#api/app-path.ts'
import { importsPath, revisionsPath } from '#pages/address.ts'
import { texts } from '#texts.ts'
import styles from './space-screen.module.css'

const SpaceExport = lazy(async () => ({ default: (await import('#exports/space-export.tsx')).SpaceExport }))

/** What a space has beside its pages. */
export function SpaceLinks({ space }: { space: Schema<'Space'> }) {
  const spacePath = appPath(space.urls.app)
  return (
    <nav className={styles.links} aria-label={texts.space.more}>
      <Link to={revisionsPath(spacePath)}>{texts.space.history}</Link>
      {space.permissions.edit && <Link to={importsPath(spacePath)}>{texts.space.import}</Link>}
      <Suspense>
        <SpaceExport space={space} />
      </Suspense>
    </nav>
  )
}
