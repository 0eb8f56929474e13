import type { Schema } from '@quire/client'
import { Button } from 'react-aria-components/Button'
import { exportTexts as texts } from '#texts/exports.ts'
import styles from './exports.module.css'
import { makePdf } from './make-files.ts'
import { useExport } from './use-export.tsx'

/** Takes the whole space out as a file. */
export function SpaceExport({ space }: { space: Schema<'Space'> }) {
  const { run, notice } = useExport()
  return (
    <>
      <Button
        className={styles.link ?? ''}
        onPress={() => run(() => makePdf({ spaceId: space.id }, space.title), texts.making)}
      >
        {texts.space}
      </Button>
      {notice}
    </>
  )
}
