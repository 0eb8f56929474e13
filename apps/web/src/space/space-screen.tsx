import { useSuspenseQueries } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { appPath } from '#api/app-path.ts'
import { contentQuery, spaceQuery } from '#api/queries.ts'
import { Document } from '#shell/document.tsx'
import { UnknownAddress } from '#shell/problem.tsx'
import { texts } from '#texts.ts'
import { PageText } from './page-text.tsx'
import { PageTree } from './page-tree.tsx'
import { pageAt } from './pages.ts'
import styles from './space-screen.module.css'

/** A space with the tree of its pages, and the one that the address names, or its first. */
export function SpaceScreen() {
  const { spaceId = '', _splat: path = '' } = useParams({ strict: false })
  const [{ data: space }, { data: content }] = useSuspenseQueries({
    queries: [spaceQuery(spaceId), contentQuery(spaceId)],
  })
  const [isOpen, setOpen] = useState(false)
  const page = pageAt(content.pages, path)
  if (path.startsWith('~/')) return <NotYet address={space.urls.app} />
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
          <PageTree key={spaceId} pages={content.pages} current={page?.id} />
        </div>
      </aside>
      <div className={styles.main}>
        {page && <PageText key={page.id} spaceId={spaceId} page={page} content={content} />}
        {!page && path !== '' && <UnknownAddress />}
        {!page && path === '' && <Document title={space.title}>{texts.space.noPage}</Document>}
      </div>
    </div>
  )
}

function NotYet({ address }: { address: string }) {
  return (
    <Document title={texts.problem.notFound}>
      <p>{texts.space.notYet}</p>
      <Link to={appPath(address)}>{texts.space.toSpace}</Link>
    </Document>
  )
}
