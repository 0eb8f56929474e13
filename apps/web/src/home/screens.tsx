import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { appPath } from '#api/app-path.ts'
import { collectionQuery, organizationQuery, organizationsQuery } from '#api/queries.ts'
import { Inbox } from '#inbox/inbox.tsx'
import { Document } from '#shell/document.tsx'
import { texts } from '#texts.ts'
import { NewSpace } from './new-space.tsx'
import { Places } from './places.tsx'

export function Home() {
  const { data: organizations } = useSuspenseQuery(organizationsQuery())
  return (
    <Document title={texts.home.title}>
      {organizations.length === 0 && <p>{texts.home.noOrganization}</p>}
      {organizations.map(({ id, title, urls, permissions }) => (
        <section key={id} aria-labelledby={`org-${id}`}>
          <h2 id={`org-${id}`}>
            <Link to={appPath(urls.app)}>{title}</Link>
          </h2>
          <Inbox organizationId={id} />
          <Places organizationId={id} />
          {permissions.createContent && <NewSpace organizationId={id} />}
        </section>
      ))}
    </Document>
  )
}

const organizationRoute = getRouteApi('/o/$organizationId')

export function OrganizationScreen() {
  const { organizationId } = organizationRoute.useParams()
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  return (
    <Document title={organization.title}>
      <Inbox organizationId={organizationId} />
      <Places organizationId={organizationId} />
      {organization.permissions.createContent && <NewSpace organizationId={organizationId} />}
    </Document>
  )
}

const collectionRoute = getRouteApi('/c/$collectionId')

export function CollectionScreen() {
  const { collectionId } = collectionRoute.useParams()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  return (
    <Document title={collection.title}>
      {collection.description && <p>{collection.description}</p>}
      <Places organizationId={collection.organization} collectionId={collectionId} />
    </Document>
  )
}
