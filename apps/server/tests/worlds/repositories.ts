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
  const { leftOut, missingHeadings, ...result } = await importIntoSpace(client, spaceId, source)
  const left = leftOut?.items.map(({ name, reason }) => `${reason} ${name}`) ?? []
  const missing = missingHeadings?.items.map(({ from, address }) => `${from} ${address}`) ?? []
  const written = missingHeadings?.items.map(({ address }) => address) ?? []
  const broken = await brokenLinks(client, spaceId)
  // Whatever a repository is made of: nothing breaks on the way in, and what is broken is named as it was written.
  expect(brokenBefore(files)).toEqual(expect.arrayContaining([...broken, ...written]))
  return { ...(await readSpace(client, spaceId)), spaceId, result, leftOut: left, missingHeadings: missing, broken }
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
