import type { QuireClient } from '@quire/client'
import { expect } from 'vitest'
import { checkLinks } from '#tests/support/link-checker.ts'
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
  const broken = await brokenLinks(client, spaceId)
  // Whatever a repository is made of: nothing breaks on the way in, and what is broken reads as it did.
  expect(brokenBefore(files)).toEqual(expect.arrayContaining(broken))
  return { ...(await readSpace(client, spaceId)), spaceId, result, leftOut: left, broken }
}

/** By a check of its own, which knows the files alone. */
function brokenBefore(files: Files): string[] {
  const texts = new Map(Object.entries(files).map(([path, content]) => [path, String(content)]))
  return checkLinks(texts).flatMap(({ address, isBroken }) => (isBroken ? [address] : []))
}

/** The addresses of broken links, as they are written. */
export async function brokenLinks(client: QuireClient, spaceId: string): Promise<string[]> {
  const { items } = await spaceLinks(client, spaceId, { limit: 1000, status: 'broken' })
  return items.map(({ address = '' }) => address).sort()
}
