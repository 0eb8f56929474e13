import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import type { DragAndDropHooks } from 'react-aria-components/useDragAndDrop'
import { appPath } from '#api/app-path.ts'
import type { Page } from '#api/queries.ts'
import { ancestorsOf, pagesBelow, titleOf } from '#pages/pages.ts'
import { texts } from '#texts.ts'
import styles from './page-tree.module.css'

interface PageTreeProps {
  pages: Page[]
  current: string | undefined
  /** For who may move pages. */
  dragAndDropHooks?: DragAndDropHooks<Page>
  /** What stands behind the title of a page. */
  tools?: ((page: Page) => ReactNode) | undefined
}

/** The pages of a space: arrow keys move and open, Enter and a click go to the page. */
export function PageTree({ pages, current, dragAndDropHooks, tools }: PageTreeProps) {
  const navigate = useNavigate()
  const [expanded, setExpanded] = useState(() => new Set<string | number>(ancestorsOf(pages, current)))
  const open = (id: string | number) => {
    const page = findPage(pages, String(id))
    if (page && 'urls' in page) void navigate({ to: appPath(page.urls.app) })
    else if (page?.type === 'link' && page.href) location.assign(page.href)
    else setExpanded(new Set([...expanded, id]))
  }
  return (
    <Tree
      aria-label={texts.space.pages}
      className={styles.tree ?? ''}
      items={pages}
      expandedKeys={expanded}
      onExpandedChange={setExpanded}
      onAction={open}
      {...(dragAndDropHooks && { dragAndDropHooks })}
    >
      {(page) => <PageItem page={page} current={current} tools={tools} />}
    </Tree>
  )
}

function PageItem({ page, current, tools }: { page: Page } & Pick<PageTreeProps, 'current' | 'tools'>) {
  const below = pagesBelow(page)
  const title = titleOf(page)
  return (
    <TreeItem
      id={page.id}
      textValue={title}
      className={`${styles.item} ${page.id === current ? styles.current : ''}`}
      {...(page.id === current && { 'aria-current': 'page' })}
    >
      <TreeItemContent>
        {below.length > 0 && (
          <Button slot="chevron" className={styles.chevron ?? ''} aria-label={texts.space.expand(title)}>
            <span aria-hidden="true">›</span>
          </Button>
        )}
        <span className={styles.title} data-hidden={'hidden' in page && page.hidden}>
          {title}
        </span>
        {tools && (
          <span className={styles.tools}>
            {tools(page)}
            <Button slot="drag" className={styles.tool ?? ''}>
              <span aria-hidden="true">⠿</span>
            </Button>
          </span>
        )}
      </TreeItemContent>
      <Collection items={below}>{(inner) => <PageItem page={inner} current={current} tools={tools} />}</Collection>
    </TreeItem>
  )
}

function findPage(pages: readonly Page[], id: string): Page | undefined {
  for (const page of pages) {
    const found = page.id === id ? page : findPage(pagesBelow(page), id)
    if (found) return found
  }
  return undefined
}
