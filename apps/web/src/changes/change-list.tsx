import type { Schema } from '@quire/client'
import { emojiShown } from '@quire/content/html'
import { Link } from '@tanstack/react-router'
import { changeTexts as texts } from '#texts/changes.ts'
import styles from './change-request.module.css'

type Changes = Schema<'RevisionSemanticChanges'>
type Change = Changes['changes'][number]

type PageChange = Extract<Change, { page: unknown }>

interface Listed extends Changes {
  /** Where a page of the list leads to, if anywhere. */
  addressOf: (change: PageChange) => string | undefined
}

/** What changes, page by page and file by file. */
export function ChangeList({ changes, more, addressOf }: Listed) {
  return (
    <>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.type}/${'page' in change ? change.page.id : change.file.id}`}>
            <span className={styles.kind} data-kind={change.type.replace(/^.*_/, '')}>
              {texts.kinds[change.type]}
            </span>
            <Subject change={change} addressOf={addressOf} />
          </li>
        ))}
      </ul>
      {more !== undefined && more > 0 && <p>{texts.more(more)}</p>}
    </>
  )
}

function Subject({ change, addressOf }: { change: Change } & Pick<Listed, 'addressOf'>) {
  if (!('page' in change)) return <span>{change.file.name}</span>
  const { page, fields = [] } = change
  const title = page.emoji ? `${emojiShown(page.emoji)} ${page.title}` : page.title
  const address = addressOf(change)
  return (
    <span>
      {address === undefined ? title : <Link to={address}>{title}</Link>}{' '}
      {fields.length > 0 && <span className={styles.quiet}>{texts.fields(fields)}</span>}
    </span>
  )
}
