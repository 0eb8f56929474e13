import type { Schema } from '@quire/client'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { appPath } from '#api/app-path.ts'
import { toDay } from '#shell/dates.ts'
import { texts } from '#texts.ts'
import styles from './inbox.module.css'

type ChangeRequest = Schema<'ChangeRequest'>

interface Props {
  title: string
  items: ChangeRequest[]
  /** What there is to say first; its status unless it is said. */
  hintOf?(changeRequest: ChangeRequest): string
}

/** Change requests under a heading, each a link; nothing at all where there are none. */
export function ChangeRequestLinks({ title, items, hintOf = ({ status }) => texts.inbox.status[status] }: Props) {
  const heading = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h3 id={heading}>{title}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={appPath(item.urls.app)} className={styles.link ?? ''}>
              {item.subject || texts.inbox.untitled(item.number)}
              <span className={styles.hint}>{[hintOf(item), ...factsOf(item)].join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({ comments, outdated, updatedAt }: ChangeRequest): string[] {
  return [
    ...(comments > 0 ? [texts.inbox.comments(comments)] : []),
    ...(outdated ? [texts.inbox.outdated] : []),
    texts.inbox.changed(toDay(updatedAt)),
  ]
}
