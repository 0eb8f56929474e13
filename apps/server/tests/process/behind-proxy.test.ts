import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { useOwnPostgres } from '#tests/support/postgres/own.ts'
import { patience, serve } from '#tests/support/process.ts'

const root = resolve(import.meta.dirname, '../../../..')
const { emptyDatabase } = useOwnPostgres()
const lacksNginx = spawnSync('nginx', ['-v']).status !== 0 && 'nginx is not installed'

/** The configuration that is shipped, with other addresses and without a certificate. */
function siteConfig(port: number, servers: readonly string[]): string {
  const shipped = readFileSync(resolve(root, 'deploy/nginx.conf'), 'utf8')
  const addresses = servers.values()
  return shipped
    .replaceAll(/server 10\.0\.0\.\d+:4010/g, () => `server ${new URL(addresses.next().value ?? '').host}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*$/gm, '')
}

const mainConfig = (folder: string, user: string) => `${user}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log ${folder}/access.log combined;
  log_format upstreams '$upstream_addr $upstream_status';
  access_log ${folder}/upstreams.log upstreams;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/quire.conf;
}
`

async function startNginx(folder: { path: string; file(name: string): string }, servers: readonly string[]) {
  const port = await freePort()
  writeFileSync(folder.file('quire.conf'), siteConfig(port, servers))
  writeFileSync(folder.file('nginx.conf'), mainConfig(folder.path, process.getuid?.() === 0 ? 'user root;' : ''))
  const words = ['-p', folder.path, '-c', folder.file('nginx.conf'), '-g', 'daemon off;']
  const nginx: ChildProcess = spawn('nginx', words, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${url}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      patience,
    )
    .toBe(200)
  return {
    url,
    /** To which servers requests went. */
    used: () => new Set(readFileSync(folder.file('upstreams.log'), 'utf8').match(/127\.0\.0\.1:\d+/g)),
    async [Symbol.asyncDispose]() {
      const ended = new Promise((end) => nginx.once('exit', end))
      nginx.kill('SIGTERM')
      await ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolvePort) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

describe('two servers behind nginx, as it is configured in deploy/', patience, () => {
  it('answer as one, take what is large, keep figures to themselves, and one of them may be killed', async (test) => {
    if (lacksNginx) return test.skip(lacksNginx)
    using folder = temporaryFolder()
    const settings = {
      DATABASE_URL: await emptyDatabase(test),
      QUIRE_BOOTSTRAP_TOKEN: 'token-of-the-first-start',
      QUIRE_TRUSTED_PROXIES: '127.0.0.1',
    }
    await using one = await serve(settings)
    await using other = await serve(settings)
    await using proxy = await startNginx(folder, [one.url, other.url])
    const headers = { authorization: 'Bearer token-of-the-first-start', 'content-type': 'application/json' }
    const get = (path: string) => fetch(`${proxy.url}${path}`, { headers })
    const { items } = (await (await get('/v1/orgs')).json()) as { items: { id: string }[] }
    const organizationId = items[0]?.id

    for (let team = 0; team < 10; team += 1) {
      const body = JSON.stringify({ title: `Team ${team}` })
      const made = await fetch(`${proxy.url}/v1/orgs/${organizationId}/teams`, { method: 'PUT', headers, body })
      const { id } = (await made.json()) as { id: string }
      expect((await get(`/v1/orgs/${organizationId}/teams/${id}`)).status).toBe(200)
    }
    expect(proxy.used().size).toBe(2)
    expect((await get('/metrics')).status).toBe(404)
    const tooLong = JSON.stringify({ title: 'x'.repeat(3_000_000) })
    const refused = await fetch(`${proxy.url}/v1/orgs/${organizationId}/teams`, {
      method: 'PUT',
      headers,
      body: tooLong,
    })
    // By the server, which says why.
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ error: { code: 413 } })

    await one.stop('SIGKILL')
    const statuses = new Set<number>()
    for (let read = 0; read < 30; read += 1) statuses.add((await get('/v1/orgs')).status)
    expect([...statuses]).toEqual([200])
  })
})
