import type { Schema } from '@quire/client'
import type { WrittenWorld } from '#tests/crash-recovery/world.ts'

export async function createSpace({ client, organizationId }: WrittenWorld, title: string): Promise<string> {
  const { data } = await client().POST('/orgs/{organizationId}/spaces', {
    params: { path: { organizationId } },
    body: { title, editMode: 'live' },
  })
  return data.id
}

export async function listSpaces({ client, organizationId }: WrittenWorld) {
  const params = { path: { organizationId }, query: { limit: 1000 } }
  const { data } = await client().GET('/orgs/{organizationId}/spaces', { params })
  if (data.next) throw new Error('a world has room for 1000 spaces')
  return data.items
}

export async function editContent({ client }: WrittenWorld, spaceId: string, changes: Schema<'ContentChange'>[]) {
  const params = { path: { spaceId } }
  const { data } = await client().POST('/spaces/{spaceId}/content', { params, body: { changes } })
  return data
}

export async function readMarkdown({ client }: WrittenWorld, spaceId: string, pageId: string): Promise<string> {
  const params = { path: { spaceId, pageId }, query: { format: 'markdown' as const } }
  const { data } = await client().GET('/spaces/{spaceId}/content/page/{pageId}', { params })
  return (data.type === 'document' && data.markdown) || ''
}

export async function listPages({ client }: WrittenWorld, spaceId: string) {
  const { data } = await client().GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
  return data.pages
}
