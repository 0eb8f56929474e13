import type { Schema } from '@quire/client'
import { emojiShown } from '@quire/content/html'
import { Link } from '@tanstack/react-router'
import { changeTexts as texts } from '#texts/changes.ts'
import styles from './change-request.module.css'

type Changes = Schema<'RevisionSemanticChanges'>
type Change = Changes['changes'][number]

/** What a change request changes, page by page and file by file. */
export function ChangeList({ changes, more, address }: Changes & { address: string }) {
  if (changes.length === 0) return <p>{texts.none}</p>
  return (
    <>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.type}/${'page' in change ? change.page.id : change.file.id}`}>
            <span className={styles.kind} data-kind={change.type.replace(/^.*_/, '')}>
              {texts.kinds[change.type]}
            </span>
            <Subject change={change} address={address} />
          </li>
        ))}
      </ul>
      {more !== undefined && more > 0 && <p>{texts.more(more)}</p>}
    </>
  )
}

function Subject({ change, address }: { change: Change; address: string }) {
  if (!('page' in change)) return <span>{change.file.name}</span>
  const { page, fields = [] } = change
  const title = page.emoji ? `${emojiShown(page.emoji)} ${page.title}` : page.title
  const isThere = page.path !== undefined && change.type !== 'page_deleted'
  return (
    <span>
      {isThere ? <Link to={`${address}/${page.path}`}>{title}</Link> : title}{' '}
      {fields.length > 0 && <span className={styles.quiet}>{texts.fields(fields)}</span>}
    </span>
  )
}
