import type { paths } from '@quire/client'
import type { TestServer } from '#tests/support/server.ts'

type Changes = NonNullable<paths['/orgs/{organizationId}']['patch']['requestBody']>['content']['application/json']

/** Changes the server's organization as its administrator. */
export function changeOrganization({ admin, organizationId }: TestServer, body: Changes) {
  return admin.client.PATCH('/orgs/{organizationId}', { params: { path: { organizationId } }, body })
}
