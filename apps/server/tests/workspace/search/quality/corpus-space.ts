import type { TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import type { CorpusPage } from './corpus.ts'

export async function createSpaceOf(server: TestServer, pages: readonly CorpusPage[]): Promise<string> {
  const spaceId = await createLiveSpace(server)
  const changes = pages.map(({ title, markdown }) => {
    return { operation: 'insert_page' as const, title, document: { markdown } }
  })
  for (let at = 0; at < changes.length; at += 50) {
    await editSpace(server.admin.client, spaceId, changes.slice(at, at + 50))
  }
  return spaceId
}
