import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { importTexts as texts } from '#texts/imports.ts'
import { chosenFiles, droppedFiles, type GivenFile } from './dropped-files.ts'
import styles from './imports.module.css'

interface Device {
  isDisabled: boolean
  onFiles: (files: GivenFile[]) => void
}

/** Files and folders that are dropped, pasted or chosen. */
export function FromDevice({ isDisabled, onFiles }: Device) {
  const heading = useId()
  const take = (list: FileList | null) => list && list.length > 0 && onFiles(chosenFiles(list))
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{texts.files}</h2>
      <DropZone
        className={styles.zone ?? ''}
        aria-label={texts.drop}
        isDisabled={isDisabled}
        onDrop={({ items }) => void droppedFiles(items).then(onFiles)}
      >
        <p className={styles.drop}>{texts.drop}</p>
        <p className={styles.quiet}>{texts.dropHint}</p>
        <div className={styles.actions}>
          <FileTrigger allowsMultiple onSelect={take}>
            <Button className={styles.button ?? ''} isDisabled={isDisabled}>
              {texts.chooseFiles}
            </Button>
          </FileTrigger>
          <FileTrigger acceptDirectory onSelect={take}>
            <Button className={styles.button ?? ''} isDisabled={isDisabled}>
              {texts.chooseFolder}
            </Button>
          </FileTrigger>
        </div>
      </DropZone>
    </section>
  )
}
