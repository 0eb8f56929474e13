import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { ContentPlace } from '#api/queries.ts'
import type { DocumentPage } from '#pages/pages.ts'
import { exportTexts as texts } from '#texts/exports.ts'
import styles from './exports.module.css'
import { makeMarkdown, makePdf } from './make-files.ts'
import { useExport } from './use-export.tsx'

/** Takes a page out as a file. */
export function PageExport({ place, page }: { place: ContentPlace; page: DocumentPage }) {
  const { run, notice } = useExport()
  return (
    <>
      <MenuTrigger>
        <Button className={styles.button ?? ''}>{texts.page}</Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Menu className={styles.menu ?? ''}>
            <MenuItem
              className={styles.item ?? ''}
              onAction={() => run(() => makeMarkdown(place, page), texts.reading)}
            >
              {texts.markdown}
            </MenuItem>
            <MenuItem
              className={styles.item ?? ''}
              onAction={() => run(() => makePdf(place, page.slug, page.id), texts.making)}
            >
              {texts.pdf}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {notice}
    </>
  )
}
