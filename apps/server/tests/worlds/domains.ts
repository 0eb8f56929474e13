import { approveDomain } from '#resources/publishing/domains/service.ts'
import { rawCall } from '#tests/support/raw-call.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { SiteCalls } from './sites.ts'

/** Gives a site names of its own, which the operator answers for. */
export async function giveNames(
  server: Pick<TestServer, 'ctx'>,
  site: SiteCalls,
  names: { hostname?: string; proxy?: string },
): Promise<void> {
  await site.change(names)
  const hosts = [names.hostname, names.proxy?.split('/')[0]]
  for (const host of hosts) if (host !== undefined) await approveDomain(server.ctx, host, site.path.organizationId)
}

export interface HostAnswer {
  status: number
  headers: Headers
  text: string
}

/** Asks the server as whoever reaches it under a host name, with a path that no client may change. */
export async function askHost(
  server: Pick<TestServer, 'url'>,
  host: string,
  path: string,
  cookie = '',
): Promise<HostAnswer> {
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...(cookie && [`Cookie: ${cookie}`]), 'Connection: close']
  const answer = await rawCall(server.url, `${lines.join('\r\n')}\r\n\r\n`)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
