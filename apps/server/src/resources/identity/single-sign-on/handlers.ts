import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { loginsOf } from './logins.ts'
import { presentLogin } from './presenter.ts'

type Operations = 'listSsoProviderLoginsInOrganization'

export const singleSignOnHandlers: Pick<HandlersOf<'single-sign-on', RequestContext>, Operations> = {
  async listSsoProviderLoginsInOrganization(ctx, { path }) {
    const logins = await loginsOf(ctx, path.organizationId)
    return { items: logins.map((login) => presentLogin(ctx, login)) }
  },
}
