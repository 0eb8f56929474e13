import { randomBytes } from 'node:crypto'
import type { TestServer } from '#tests/support/server.ts'
import { discussion } from './comments.ts'
import { publishPets } from './computed-content.ts'
import { createLiveSpace, editSpace, openChangeRequest } from './content.ts'
import { buildHiddenWorld } from './hidden-content.ts'
import { installations, integrations } from './integrations.ts'
import { publishSite } from './published.ts'
import { fillOrganization } from './random-organization.ts'

/** A bit of everything that the server keeps. Answers a space whose pages are found by `zebra`. */
export async function fillWithEverything(server: TestServer): Promise<{ spaceId: string }> {
  const { client } = server.admin
  await fillOrganization(server, 7)
  await buildHiddenWorld(server)
  await publishSite(server, ['Guides', 'Reference'])
  await publishPets(server)
  await integrations(server).publish('notes')
  await installations(server.admin, 'notes').install(server.organizationId)
  const spaceId = await createLiveSpace(server)
  const bytes = randomBytes(300_000)
  await editSpace(client, spaceId, [
    {
      operation: 'insert_files',
      files: [
        { ref: 'noise', base64: bytes.toString('base64'), contentType: 'application/octet-stream', name: 'noise' },
      ],
    },
    ...pagesOf(40),
  ])
  const changeRequestId = await openChangeRequest(client, spaceId, [
    { operation: 'insert_page', title: 'Proposed', document: { markdown: 'Not yet.' } },
  ])
  const { post, reply } = discussion(server.admin, { spaceId, changeRequestId })
  const { id } = await post({ body: { markdown: 'Is it so? 👍 \u{10ffff}' } })
  await reply(id, { body: { markdown: 'It is.' } })
  return { spaceId }
}

function pagesOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    operation: 'insert_page' as const,
    title: `Page ${index}`,
    document: {
      markdown: `# Stripes\n\nA zebra of number ${index}, 日本語の縞馬, a \`get_stripes()\` and [a link](https://example.com/${index}).\n`,
    },
  }))
}
