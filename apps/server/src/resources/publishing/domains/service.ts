import { ownPages } from '#addresses/own-routes.ts'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { ConflictError, NotFoundError } from '#errors.ts'
import { readOrganization } from '#resources/identity/organizations/service.ts'
import { hasOwn } from '#resources/publishing/published/choose-match.ts'
import { requireSite, type SiteAccess, type SitePath } from '#resources/publishing/sites/access.ts'
import { isOwnHost, normalHost, requireSoundHost } from '#resources/publishing/sites/hosts.ts'
import { loadTree } from '#resources/publishing/sites/structure/structure.ts'
import { challengeValue } from './challenge.ts'
import { type Evidence, gatherEvidence, methodProving } from './evidence.ts'
import {
  deleteVerifiedDomain,
  type EnteredDomain,
  findVerifiedDomain,
  listEnteredDomains,
  listVerifiedDomains,
  saveVerifiedDomain,
  type VerifiedDomainRow,
} from './repository.ts'

/** A custom host of a site, with the verification that its organization holds, if any. */
export interface SiteDomain {
  hostname: string
  uses: ('hostname' | 'proxy')[]
  /** The value to publish as a proof. */
  challenge: string
  verified: VerifiedDomainRow | undefined
  /** Paths of the site that routes of the server shadow on this host. */
  taken: string[]
  evidence?: Evidence
}

export async function domainsOf(ctx: RequestContext, path: SitePath): Promise<SiteDomain[]> {
  const { site } = await requireSite(ctx, path, 'admin')
  const hosts = hostsOf(site)
  const rows = hosts.size === 0 ? [] : await listVerifiedDomains(ctx.db, [...hosts.keys()])
  const taken = hosts.size === 0 ? [] : await takenFrom(ctx, site)
  return [...hosts].map(([hostname, uses]) => ({
    hostname,
    uses,
    taken: uses.includes('hostname') ? taken : [],
    challenge: challengeValue(ctx, site.organizationId, hostname),
    verified: rows.find((row) => isHeldBy(ctx, row, site.organizationId) && row.hostname === hostname),
  }))
}

async function takenFrom(ctx: AppContext, site: SiteAccess['site']): Promise<string[]> {
  const tree = await loadTree(ctx, site)
  const taken: string[] = []
  for (const name of ownPages) if (await hasOwn(ctx, tree, name)) taken.push(`/${name}`)
  return taken
}

/** Looks for the proof, and verifies the host for the organization unless another one still proves it. */
export async function verifyDomain(
  ctx: RequestContext,
  { hostname, ...path }: SitePath & { hostname: string },
): Promise<SiteDomain> {
  const domain = await requireDomain(ctx, path, hostname)
  requireSoundHost(ctx, 'hostname', hostname)
  const evidence = await gatherEvidence(ctx, hostname)
  const method = methodProving(evidence, domain.challenge)
  if (!method) return { ...domain, evidence }
  return inTransaction(ctx, async (tx) => {
    // While the proof was looked up, the site may have lost the host and another organization verified it.
    const { verified } = await requireDomain(tx, path, hostname)
    const { organizationId } = path
    await requireFree(tx, { hostname, organizationId, evidence })
    const isApproved = verified?.method === 'operator'
    if (!isApproved) await saveVerifiedDomain(tx.db, { hostname, organizationId, method, verifiedAt: tx.now() })
    return { ...(await requireDomain(tx, path, hostname)), evidence }
  })
}

/** A verified host stays with its organization while its proof is published, or cannot be looked up. */
async function requireFree(
  tx: AppContext,
  { hostname, organizationId, evidence }: { hostname: string; organizationId: string; evidence: Evidence },
): Promise<void> {
  const holder = await findVerifiedDomain(tx.db, hostname)
  if (!holder || holder.organizationId === organizationId) return
  const stands = methodProving(evidence, challengeValue(tx, holder.organizationId, hostname)) !== undefined
  const isUnknown = holder.method === 'dns' && !evidence.dns.isCertain
  if (holder.method === 'operator') {
    throw new ConflictError(`${hostname} was approved for another organization by the operator of this server`)
  }
  if (stands || isUnknown) {
    throw new ConflictError(`${hostname} belongs to another organization, whose record or file is still there`)
  }
}

async function requireDomain(ctx: RequestContext, path: SitePath, hostname: string): Promise<SiteDomain> {
  const domain = (await domainsOf(ctx, path)).find((known) => known.hostname === hostname)
  if (!domain) throw new NotFoundError(`the domain ${hostname}`)
  return domain
}

function hostsOf({ hostname, proxyHost }: SiteAccess['site']): Map<string, SiteDomain['uses']> {
  const hosts = new Map<string, SiteDomain['uses']>()
  if (hostname !== null) hosts.set(hostname, ['hostname'])
  if (proxyHost !== null) hosts.set(proxyHost, [...(hosts.get(proxyHost) ?? []), 'proxy'])
  return hosts
}

function isHeldBy(ctx: AppContext, row: VerifiedDomainRow, organizationId: string): boolean {
  return row.organizationId === organizationId && !isOwnHost(ctx, row.hostname)
}

/** Gives a host to an organization on the word of the operator, who may also take it from another one. */
export async function approveDomain(ctx: AppContext, name: string, organizationId: string): Promise<string> {
  const hostname = normalHost(name)
  requireSoundHost(ctx, '<hostname>', hostname)
  await inTransaction(ctx, async (tx) => {
    await readOrganization(tx, organizationId)
    await saveVerifiedDomain(tx.db, { hostname, organizationId, method: 'operator', verifiedAt: tx.now() })
  })
  return hostname
}

/** Takes a host away from whoever has it. */
export async function revokeDomain(ctx: AppContext, name: string): Promise<string> {
  const hostname = normalHost(name)
  const isGone = await inTransaction(ctx, (tx) => deleteVerifiedDomain(tx.db, hostname))
  if (!isGone) throw new NotFoundError(`the verified domain ${name}`)
  return hostname
}

export function allDomains(ctx: AppContext): Promise<EnteredDomain[]> {
  return listEnteredDomains(ctx.db)
}

/** What to tell an operator: which hosts of sites lead nowhere because nobody has proven them. */
export async function unverifiedDomains(ctx: AppContext): Promise<string[]> {
  const entered = await listEnteredDomains(ctx.db)
  return [...new Set(entered.flatMap(({ hostname, method }) => (method === null ? hostname : [])))]
}
