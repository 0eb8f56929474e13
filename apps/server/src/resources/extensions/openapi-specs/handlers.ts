import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { presentContent, presentSpec, presentVersion } from './presenter.ts'
import { changeVisibility, createSpec, publishSpec, removeSpec, requireSpec, specsOf } from './service.ts'
import { filesystemOf, requireLatestVersion, requireVersion, versionsOf } from './versions.ts'

export const openApiSpecHandlers: HandlersOf<'openapi-specs', RequestContext> = {
  async listOpenApiSpecs(ctx, { path, query }) {
    const page = await specsOf(ctx, path.organizationId, query)
    return presentList(page, (access) => presentSpec(ctx, access))
  },
  async createOpenApiSpec(ctx, { path, body }) {
    return presentSpec(ctx, await createSpec(ctx, path.organizationId, body))
  },
  async getOpenApiSpecBySlug(ctx, { path }) {
    return presentSpec(ctx, await requireSpec(ctx, path.organizationId, path.specSlug, 'view'))
  },
  async createOrUpdateOpenApiSpecBySlug(ctx, { path, body }) {
    return presentSpec(ctx, await publishSpec(ctx, path.organizationId, path.specSlug, body.source))
  },
  async updateOpenApiSpecBySlug(ctx, { path, body }) {
    return presentSpec(ctx, await changeVisibility(ctx, path.organizationId, path.specSlug, body.visibility))
  },
  async deleteOpenApiSpecBySlug(ctx, { path }) {
    await removeSpec(ctx, path.organizationId, path.specSlug)
    return undefined
  },
  async listOpenApiSpecVersions(ctx, { path, query }) {
    const page = await versionsOf(ctx, path, query)
    return presentList(page, (access) => presentVersion(ctx, access))
  },
  async getLatestOpenApiSpecVersion(ctx, { path }) {
    return presentVersion(ctx, await requireLatestVersion(ctx, path))
  },
  async getLatestOpenApiSpecVersionContent(ctx, { path }) {
    const access = await requireLatestVersion(ctx, path)
    return presentContent(ctx, access, await filesystemOf(ctx, access))
  },
  async getOpenApiSpecVersionById(ctx, { path }) {
    return presentVersion(ctx, await requireVersion(ctx, path))
  },
  async getOpenApiSpecVersionContentById(ctx, { path }) {
    const access = await requireVersion(ctx, path)
    return presentContent(ctx, access, await filesystemOf(ctx, access))
  },
}
