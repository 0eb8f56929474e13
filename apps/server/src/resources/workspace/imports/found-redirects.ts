import { decodeOrKeep, slugsOfPath } from '@quire/content'
import { splitWritten } from './address-index.ts'
import type { Arrangement } from './dialects/dialect.ts'
import type { FoundRedirect, LeftOut } from './findings.ts'
import { limits } from './limits.ts'
import type { FindNode } from './tree/follow-outline.ts'
import { pathAddress } from './tree/node.ts'

/** What a redirect leads to has to be a page that comes along, and its path one that a page can have; the others are named. */
export function foundRedirects({ redirects, leftOut }: Arrangement, find: FindNode): FoundRedirect[] {
  const found: FoundRedirect[] = []
  for (const { settings, folder, from, to } of redirects) {
    const leave = (reason: LeftOut['reason'], message: string) => {
      leftOut.push({ name: `${settings}: redirects: ${from}`.slice(0, 500), reason, message: message.slice(0, 500) })
    }
    const base = pathAddress(folder === '' ? 'index.md' : `${folder}/index.md`)
    const target = /^[a-z][a-z\d+.-]*:/i.test(to) ? undefined : find(to, base)
    const path = decodeOrKeep(splitWritten(from).path)
    if (found.length >= limits.maxRedirects) leave('limit', `at most ${limits.maxRedirects} redirects are taken`)
    else if (!target) leave('missing', `it leads to ${to}`)
    else if (!slugsOfPath(path)) leave('unsupported', `no page can have this path; it leads to ${to}`)
    else {
      const home = folder === '' ? undefined : find('.', base)
      const below = home && home.children.length > 0 ? home.address : undefined
      found.push({ path, below, page: target.address })
    }
  }
  // A longer path goes by way of a shorter one that leads somewhere itself.
  return found.sort((one, other) => one.path.length - other.path.length)
}
