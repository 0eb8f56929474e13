import { useSuspenseQueries } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { appPath } from '#api/app-path.ts'
import { contentQuery, spaceQuery, userQuery } from '#api/queries.ts'
import { readAddress, type SpaceAddress } from '#pages/address.ts'
import { pageAt } from '#pages/pages.ts'
import { Document, Pending } from '#shell/document.tsx'
import { texts } from '#texts.ts'
import { PageTree } from './page-tree.tsx'
import { SpaceLinks } from './space-links.tsx'
import { SpaceMain } from './space-main.tsx'
import styles from './space-screen.module.css'

const EditableTree = lazy(async () => ({ default: (await import('./editable-tree.tsx')).EditableTree }))

/** A space with the tree of its pages, and the one that the address names, or its first. */
export function SpaceScreen() {
  const { spaceId = '', _splat = '' } = useParams({ strict: false })
  const address = readAddress(_splat)
  const { changeRequest, revision, path = '' } = address ?? {}
  const place = { spaceId, changeRequest, revision }
  const [{ data: space }, { data: content }, { data: user }] = useSuspenseQueries({
    queries: [spaceQuery(spaceId), contentQuery(place), userQuery()],
  })
  const [isOpen, setOpen] = useState(false)
  const page = pageAt(content.pages, path)
  if (!address) return <NotYet address={space.urls.app} />
  const current = isOfPage(address) ? page?.id : undefined
  return (
    <div className={styles.screen}>
      <aside className={styles.side} aria-label={space.title}>
        <p className={styles.name}>
          <Link to={appPath(space.urls.app)}>
            {space.emoji} {space.title}
          </Link>
        </p>
        <Button className={styles.toggle ?? ''} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {texts.space.showPages}
        </Button>
        <div className={styles.tree} data-open={isOpen}>
          {space.permissions.edit && revision === undefined ? (
            // No tree that is there for a moment: whoever is in it would lose their place when the other comes.
            <Suspense fallback={<p aria-busy="true">{texts.loading}</p>}>
              <EditableTree key={spaceId} space={space} place={place} content={content} current={current} />
            </Suspense>
          ) : (
            <PageTree key={spaceId} pages={content.pages} current={current} />
          )}
        </div>
        <SpaceLinks space={space} />
      </aside>
      <div className={styles.main}>
        <Suspense fallback={<Pending />}>
          <SpaceMain space={space} user={user} place={place} content={content} page={page} address={address} />
        </Suspense>
      </div>
    </div>
  )
}

/** Parts of a space are about no page of it, and neither is a change request or a revision as a whole. */
function isOfPage({ changeRequest, revision, path, view, part }: SpaceAddress): boolean {
  if (part) return false
  return path !== '' || view !== undefined || (changeRequest === undefined && revision === undefined)
}

function NotYet({ address }: { address: string }) {
  return (
    <Document title={texts.problem.notFound}>
      <p>{texts.space.notYet}</p>
      <Link to={appPath(address)}>{texts.space.toSpace}</Link>
    </Document>
  )
}
