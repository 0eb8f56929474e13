import type { Schema } from '@quire/client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { appPath } from '#api/app-path.ts'
import type { ContentPlace, Page } from '#api/queries.ts'
import { type Edited, useContentEdit } from '#changes/use-content-edit.ts'
import { readPage } from '#editor/page-session.ts'
import { editPath } from '#pages/address.ts'
import { allPages } from '#pages/pages.ts'
import { treeTexts } from '#texts/tree.ts'
import { PageMenu, type PageTask } from './page-menu.tsx'
import styles from './page-tree.module.css'
import { PageTree } from './page-tree.tsx'
import { DeleteDialog, RenameDialog } from './tree-dialogs.tsx'
import { findInTree, type Spot, spotAt, spotTowards } from './tree-moves.ts'

interface EditableTreeProps {
  space: Schema<'Space'>
  place: ContentPlace
  content: Schema<'Revision'>
  current: string | undefined
}

interface Asked {
  task: 'rename' | 'delete'
  page: Page
}

/** The tree for who may change it: pages are made, named, hidden, copied, deleted and moved, by mouse and by keyboard. */
export function EditableTree({ space, place, content, current }: EditableTreeProps) {
  const navigate = useNavigate()
  const { edit, failure } = useContentEdit(space, place, treeTexts.subject)
  const [asked, setAsked] = useState<Asked>()
  const { pages } = content

  const move = (page: string, spot: Spot | undefined) =>
    spot && edit([{ operation: 'update_page', page, into: spot.into, at: spot.at }])

  const openNew = (edited: Edited | undefined) => {
    const id = edited?.changes[0]?.page.id
    const page = id && edited && [...allPages(edited.content.pages)].find((one) => one.id === id)
    if (page && 'urls' in page) return navigate({ to: editPath(appPath(page.urls.app)) })
  }
  const add = async (into?: string) =>
    openNew(await edit([{ operation: 'insert_page', title: treeTexts.newTitle, ...(into && { into }) }]))

  async function duplicate(page: Page) {
    const found = findInTree(pages, page.id)
    const { fields } = await readPage(place, page.id)
    const { markdown, description, emoji, icon } = fields
    const title = treeTexts.copyTitle(fields.title)
    const optional = { ...(description && { description }), ...(emoji && { emoji }), ...(icon && { icon }) }
    const spot = { ...(found?.parent && { into: found.parent.id }), at: (found?.index ?? 0) + 1 }
    const inserted = { operation: 'insert_page', title, ...optional, ...spot, ref: 'copy' } as const
    // A text that brings a title of its own would give it to the page.
    const body = { operation: 'update_page', page: 'copy', title, document: { markdown } } as const
    return openNew(await edit([inserted, body]))
  }

  async function remove(page: Page) {
    setAsked(undefined)
    const edited = await edit([{ operation: 'delete_page', page: page.id }])
    const isShown =
      current !== undefined && ![...allPages(edited?.content.pages ?? pages)].some(({ id }) => id === current)
    if (edited && isShown) await navigate({ to: appPath(edited.content.urls.app) })
  }

  const perform = (page: Page, task: PageTask): unknown => {
    switch (task) {
      case 'edit':
        return 'urls' in page && navigate({ to: editPath(appPath(page.urls.app)) })
      case 'below':
        return add(page.id)
      case 'duplicate':
        return duplicate(page)
      case 'hide':
      case 'show':
        return edit([{ operation: 'update_page', page: page.id, hidden: task === 'hide' }])
      case 'rename':
      case 'delete':
        return setAsked({ task, page })
      default:
        return move(page.id, spotTowards(pages, page.id, task))
    }
  }

  const { dragAndDropHooks } = useDragAndDrop<Page>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onMove: ({ keys, target }) => {
      const [id] = [...keys].map(String)
      if (id) void move(id, spotAt(pages, id, { id: String(target.key), position: target.dropPosition }))
    },
  })

  return (
    <>
      <PageTree
        pages={pages}
        current={current}
        dragAndDropHooks={dragAndDropHooks}
        tools={(page) => <PageMenu page={page} pages={pages} onTask={(task) => void perform(page, task)} />}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {treeTexts.failed(failure)}
        </p>
      )}
      <Button className={styles.add ?? ''} onPress={() => void add()}>
        <span aria-hidden="true">+</span> {treeTexts.newPage}
      </Button>
      {asked?.task === 'rename' && (
        <RenameDialog
          page={asked.page}
          onClose={() => setAsked(undefined)}
          onRename={(title, emoji) => {
            setAsked(undefined)
            void edit([{ operation: 'update_page', page: asked.page.id, title, emoji: emoji || null }])
          }}
        />
      )}
      {asked?.task === 'delete' && (
        <DeleteDialog page={asked.page} onClose={() => setAsked(undefined)} onDelete={() => void remove(asked.page)} />
      )}
    </>
  )
}
