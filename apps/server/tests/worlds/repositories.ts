import type { QuireClient } from '@quire/client'
import { spaceLinks } from '#tests/support/links.ts'
import type { TestServer } from '#tests/support/server.ts'
import { createLiveSpace } from './content.ts'
import { type Files, importIntoSpace, readSpace, serveFiles, zipOf } from './imports.ts'

/** Imports a repository as an archive and answers all that came of it. */
export async function importRepository(server: TestServer, files: Files) {
  await using web = await serveFiles({ '/repository.zip': await zipOf(files) })
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const source = { url: `${web.url}/repository.zip`, source: 'zip' } as const
  const { leftOut, ...result } = await importIntoSpace(client, spaceId, source)
  const left = leftOut?.items.map(({ name, reason }) => `${reason} ${name}`) ?? []
  return {
    ...(await readSpace(client, spaceId)),
    spaceId,
    result,
    leftOut: left,
    broken: await brokenLinks(client, spaceId),
  }
}

/** The addresses of broken links, as they are written. */
export async function brokenLinks(client: QuireClient, spaceId: string): Promise<string[]> {
  const { items } = await spaceLinks(client, spaceId, { limit: 1000, status: 'broken' })
  return items.map(({ address = '' }) => address).sort()
}
