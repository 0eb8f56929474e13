import type { Schema } from '@quire/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { appPath } from '#api/app-path.ts'
import { type ContentPlace, changeRequestQuery, ownChangeRequestsQuery } from '#api/queries.ts'
import { editPath } from '#pages/address.ts'
import { editorTexts } from '#texts/editor.ts'
import styles from './edit-screen.module.css'

const { place: texts } = editorTexts

interface Notice {
  space: Schema<'Space'>
  user: Schema<'User'>
  place: ContentPlace
  path: string
}

/** Says where changes go when they do not go to the readers at once. */
export function PlaceNotice(notice: Notice) {
  const { changeRequest } = notice.place
  if (changeRequest !== undefined) return <InChangeRequest spaceId={notice.space.id} number={changeRequest} />
  return notice.space.editMode === 'locked' ? <ToChangeRequest {...notice} /> : null
}

function InChangeRequest({ spaceId, number }: { spaceId: string; number: string }) {
  const { data } = useQuery(changeRequestQuery(spaceId, number))
  if (!data) return null
  return (
    <p className={styles.notice}>
      {texts.inChangeRequest(data.number, data.subject)} <Link to={appPath(data.urls.app)}>{texts.handIn}</Link>
    </p>
  )
}

function ToChangeRequest({ space, user, path }: Notice) {
  const { data: own = [] } = useQuery(ownChangeRequestsQuery(space.id, user.id))
  return (
    <div className={styles.notice}>
      <p>{texts.willBeMade}</p>
      {own.length > 0 && (
        <>
          <p>{texts.goOn}</p>
          <ul>
            {own.map(({ id, number, subject, urls }) => (
              <li key={id}>
                <Link to={editPath(`${appPath(urls.app)}/${path}`)}>{texts.inChangeRequest(number, subject)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
