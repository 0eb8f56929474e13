import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { appPath } from '#api/app-path.ts'
import { collectionsQuery, spacesQuery } from '#api/queries.ts'
import { texts } from '#texts.ts'
import { type Place, placeTree } from './place-tree.ts'
import styles from './places.module.css'

/** The collections and spaces of an organization, or of one of its collections, as a tree of links. */
export function Places({ organizationId, collectionId }: { organizationId: string; collectionId?: string }) {
  const [{ data: collections }, { data: spaces }] = useSuspenseQueries({
    queries: [collectionsQuery(organizationId), spacesQuery(organizationId)],
  })
  const places = placeTree(collections, spaces, collectionId)
  if (places.length === 0) return <p>{texts.home.noSpace}</p>
  return (
    <nav aria-label={texts.home.collectionsAndSpaces}>
      <PlaceList places={places} />
    </nav>
  )
}

function PlaceList({ places }: { places: Place[] }) {
  return (
    <ul className={styles.list}>
      {places.map(({ id, title, sign, address, children }) => (
        <li key={id}>
          <Link to={appPath(address)} className={`${styles.link} ${children.length > 0 ? styles.collection : ''}`}>
            {sign} {title}
          </Link>
          {children.length > 0 && <PlaceList places={children} />}
        </li>
      ))}
    </ul>
  )
}
