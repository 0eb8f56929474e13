import type { Schema } from '@quire/client'
import { mutationOptions } from '@quire/client/query'
import { useMutation, useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { appPath } from '#api/app-path.ts'
import { changeRequestQuery, changesQuery, contentHasChanged } from '#api/queries.ts'
import { queryClient, quire } from '#api/quire.ts'
import { editPath } from '#pages/address.ts'
import { Document } from '#shell/document.tsx'
import { changeTexts as texts } from '#texts/changes.ts'
import { ChangeList } from './change-list.tsx'
import styles from './change-request.module.css'
import { Conflicts } from './conflicts.tsx'

interface Screen {
  space: Schema<'Space'>
  number: string
  content: Schema<'Revision'>
}

const path = '/spaces/{spaceId}/change-requests/{changeRequestId}'

/** A change request: what it changes, and the ways to hand it in. */
export function ChangeRequestScreen({ space, number, content }: Screen) {
  const [{ data: changeRequest }, { data: changes }] = useSuspenseQueries({
    queries: [changeRequestQuery(space.id, number), changesQuery(space.id, number)],
  })
  const params = { path: { spaceId: space.id, changeRequestId: number } }
  const refresh = () => changeRequestHasChanged(space.id, number)
  const update = useMutation({ ...mutationOptions(quire, 'patch', path), onSettled: refresh })
  const merge = useMutation({ ...mutationOptions(quire, 'post', `${path}/merge`), onSettled: refresh })
  const { status, subject } = changeRequest
  const setStatus = (next: 'draft' | 'open' | 'archived') => {
    merge.reset()
    update.mutate({ params, body: { status: next } })
  }
  const failure = update.error ?? merge.error
  const isWorkedOn = status === 'draft' || status === 'open'
  const mayEdit = space.permissions.edit
  return (
    <Document title={subject || texts.number(changeRequest.number)}>
      <p className={styles.status} data-status={status}>
        {subject && `${texts.number(changeRequest.number)} · `}
        {texts.status[status]}
      </p>
      {mayEdit && isWorkedOn && (
        <Subject key={subject} value={subject} onSave={(next) => update.mutate({ params, body: { subject: next } })} />
      )}
      {status === 'merged' && <p role="status">{texts.merged}</p>}
      {isWorkedOn && changeRequest.outdated && <p className={styles.quiet}>{texts.outdated}</p>}
      {failure && (
        <p role="alert" className={styles.failure}>
          {texts.failed(failure.message)}
        </p>
      )}
      {merge.data?.result === 'conflicts' && <Conflicts space={space} number={number} pages={content.pages} />}
      <div className={styles.actions}>
        {status === 'draft' && mayEdit && (
          <Action main onPress={() => setStatus('open')} label={texts.actions.submit} />
        )}
        {isWorkedOn && space.permissions.merge && (
          <Action
            main={status === 'open'}
            label={texts.actions.merge}
            isDisabled={merge.isPending}
            onPress={() => merge.mutate({ params, idempotencyKey: true })}
          />
        )}
        {status === 'open' && mayEdit && <Action onPress={() => setStatus('draft')} label={texts.actions.draft} />}
        {isWorkedOn && mayEdit && <Action onPress={() => setStatus('archived')} label={texts.actions.archive} />}
        {status === 'archived' && mayEdit && <Action onPress={() => setStatus('draft')} label={texts.actions.reopen} />}
        {isWorkedOn && mayEdit && (
          <Link className={styles.link ?? ''} to={editPath(appPath(content.urls.app))}>
            {texts.actions.goOn}
          </Link>
        )}
        <Link className={styles.link ?? ''} to={appPath(space.urls.app)}>
          {texts.toSpace}
        </Link>
      </div>
      <h2>{texts.changes}</h2>
      {changes.changes.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ChangeList
          {...changes}
          addressOf={({ type, page }) =>
            page.path === undefined || type === 'page_deleted' ? undefined : `${appPath(content.urls.app)}/${page.path}`
          }
        />
      )}
    </Document>
  )
}

/** Everything that may look different after a change request was touched, or became part of its space. */
async function changeRequestHasChanged(spaceId: string, number: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: changeRequestQuery(spaceId, number).queryKey }),
    queryClient.invalidateQueries({ queryKey: changesQuery(spaceId, number).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['/spaces/{spaceId}/content/page/{pageId}'] }),
    queryClient.invalidateQueries({ queryKey: ['/spaces/{spaceId}/change-requests'] }),
    contentHasChanged({ spaceId }),
    contentHasChanged({ spaceId, changeRequest: number }),
  ])
}

function Subject({ value, onSave }: { value: string; onSave: (value: string) => void }) {
  const [subject, setSubject] = useState(value)
  const save = () => void (subject.trim() !== value && onSave(subject.trim()))
  return (
    <form
      className={styles.subject}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <label>
        {texts.subject}
        <input
          value={subject}
          maxLength={100}
          placeholder={texts.noSubject}
          onChange={(event) => setSubject(event.target.value)}
          onBlur={save}
        />
      </label>
    </form>
  )
}

interface ActionProps {
  label: string
  onPress: () => void
  main?: boolean
  isDisabled?: boolean
}

function Action({ label, onPress, main = false, isDisabled = false }: ActionProps) {
  return (
    <Button className={`${styles.button} ${main ? styles.main : ''}`} onPress={onPress} isDisabled={isDisabled}>
      {label}
    </Button>
  )
}
