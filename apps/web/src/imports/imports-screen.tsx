import type { Schema } from '@quire/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { appPath } from '#api/app-path.ts'
import { importsPath } from '#pages/address.ts'
import { Document } from '#shell/document.tsx'
import { importTexts as texts } from '#texts/imports.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { FromAddress } from './from-address.tsx'
import { FromDevice } from './from-device.tsx'
import styles from './imports.module.css'
import { type ImportOrigin, startImport } from './start-import.ts'

interface Screen {
  space: Schema<'Space'>
  content: Schema<'Revision'>
}

/** Brings pages from elsewhere into a space. */
export function ImportsScreen({ space, content }: Screen) {
  const navigate = useNavigate()
  const [step, setStep] = useState('')
  // A space without content takes its first however it is changed later.
  const needsChangeRequest = space.editMode !== 'live' && content.pages.length > 0
  const start = useMutation({
    mutationFn: (origin: ImportOrigin) =>
      startImport(origin, { spaceId: space.id, needsChangeRequest, onStep: setStep }),
    onSettled: () => setStep(''),
    onSuccess: (id) => navigate({ to: importsPath(appPath(space.urls.app), id) }),
  })
  return (
    <Document title={texts.title(space.title)}>
      <p className={styles.quiet}>{needsChangeRequest ? texts.inChangeRequest : texts.direct}</p>
      <p role="status" className={styles.step}>
        {step}
      </p>
      {start.error && (
        <p role="alert" className={styles.failure}>
          {texts.failed(start.error.message)}
        </p>
      )}
      <FromDevice isDisabled={start.isPending} onFiles={(files) => start.mutate({ files })} />
      <FromAddress isDisabled={start.isPending} onAddress={start.mutate} />
      <EarlierImports space={space} />
    </Document>
  )
}
