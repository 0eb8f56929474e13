import type { Schema } from '@quire/client'
import { mutationOptions } from '@quire/client/query'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from 'react-aria-components/Button'
import { appPath } from '#api/app-path.ts'
import { contentHasChanged, importQuery } from '#api/queries.ts'
import { queryClient, quire } from '#api/quire.ts'
import { importsPath } from '#pages/address.ts'
import { Document } from '#shell/document.tsx'
import { importTexts as texts } from '#texts/imports.ts'
import { ImportResult } from './import-result.tsx'
import styles from './imports.module.css'

const path = '/spaces/{spaceId}/imports/{importId}'

/** How long it takes until somebody who waits sees how far an import has come. */
const pollMs = 1000

/** One import: how far it has come, and what came of it. */
export function ImportScreen({ space, id }: { space: Schema<'Space'>; id: string }) {
  const query = importQuery(space.id, id)
  const { data } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.endedAt === undefined ? pollMs : false),
  })
  const onSettled = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const cancel = useMutation({ ...mutationOptions(quire, 'post', `${path}/cancel`), onSettled })
  const retry = useMutation({ ...mutationOptions(quire, 'post', `${path}/retry`), onSettled })
  const params = { path: { spaceId: space.id, importId: id } }
  const { status, progress, result, error } = data
  const isOpen = status === 'waiting' || status === 'running'
  // An import that brought a folder of another machine has nothing to begin anew with.
  const mayRetry = (status === 'failed' || status === 'canceled') && data.source !== 'folder'
  useEffect(() => {
    if (status === 'completed') void contentHasChanged({ spaceId: space.id })
  }, [status, space.id])
  const failure = cancel.error ?? retry.error
  return (
    <Document title={data.from === undefined ? texts.unnamed : texts.from(data.from)}>
      <p role="status" className={styles.status} data-status={status}>
        {texts.status[status]}
      </p>
      {isOpen && <Progress progress={progress} />}
      {status === 'failed' && error !== undefined && (
        <p role="alert" className={styles.failure}>
          {texts.failure(error)}
        </p>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {texts.failed(failure.message)}
        </p>
      )}
      {result && <ImportResult space={space} result={result} changeRequest={data.changeRequest} />}
      <div className={styles.actions}>
        {isOpen && (
          <Button
            className={styles.button ?? ''}
            isDisabled={cancel.isPending}
            onPress={() => cancel.mutate({ params, idempotencyKey: true })}
          >
            {texts.cancel}
          </Button>
        )}
        {mayRetry && (
          <Button
            className={styles.button ?? ''}
            isDisabled={retry.isPending}
            onPress={() => retry.mutate({ params, idempotencyKey: true })}
          >
            {texts.retry}
          </Button>
        )}
        <Link to={importsPath(appPath(space.urls.app))}>{texts.another}</Link>
      </div>
    </Document>
  )
}

function Progress({ progress: { step, done, total } }: Pick<Schema<'ContentImport'>, 'progress'>) {
  return (
    <p className={styles.progress}>
      <progress aria-label={texts.progress} {...(total > 0 && { value: done, max: total })} />
      <span className={styles.quiet}>
        {[...(step ? [texts.phases[step]] : []), ...(total > 0 ? [texts.of(done, total)] : [])].join(': ')}
      </span>
    </p>
  )
}
