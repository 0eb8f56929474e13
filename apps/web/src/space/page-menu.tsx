import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { Page } from '#api/queries.ts'
import menuStyles from '#editor/toolbar.module.css'
import { treeTexts } from '#texts/tree.ts'
import styles from './page-tree.module.css'
import { type Direction, spotTowards } from './tree-moves.ts'

export type PageTask = keyof typeof treeTexts.actions

const directions: readonly Direction[] = ['up', 'down', 'in', 'out']

/** What can be done with a page of the tree. */
export function PageMenu({ page, pages, onTask }: { page: Page; pages: Page[]; onTask: (task: PageTask) => void }) {
  return (
    <MenuTrigger>
      <Button className={styles.tool ?? ''} aria-label={treeTexts.menu(page.title)}>
        <span aria-hidden="true">⋯</span>
      </Button>
      <Popover className={menuStyles.popover ?? ''} placement="bottom start">
        <Menu className={menuStyles.menu ?? ''} onAction={(key) => onTask(key as PageTask)}>
          {tasksOf(page, pages).map((task) => (
            <MenuItem key={task} id={task} className={menuStyles.item ?? ''}>
              {treeTexts.actions[task]}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function tasksOf(page: Page, pages: Page[]): PageTask[] {
  const isText = page.type === 'document' && !page.computed
  const isHidden = 'hidden' in page && page.hidden
  return [
    ...(isText ? (['edit'] as const) : []),
    'rename',
    ...('pages' in page ? (['below'] as const) : []),
    ...(isText ? (['duplicate'] as const) : []),
    isHidden ? 'show' : 'hide',
    ...directions.filter((direction) => spotTowards(pages, page.id, direction)),
    'delete',
  ]
}
