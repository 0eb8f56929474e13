import type { Handlers } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentDomain } from './presenter.ts'
import { domainsOf, verifyDomain } from './service.ts'

export const siteDomainHandlers: Pick<Handlers<RequestContext>, 'getSiteDomains' | 'verifySiteDomain'> = {
  async getSiteDomains(ctx, { path }) {
    return { object: 'site-domains', domains: (await domainsOf(ctx, path)).map(presentDomain) }
  },
  async verifySiteDomain(ctx, { path }) {
    return presentDomain(await verifyDomain(ctx, path))
  },
}
