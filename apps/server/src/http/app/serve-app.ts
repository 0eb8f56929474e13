import { stat } from 'node:fs/promises'
import { html, playerOrigins } from '@quire/content/html'
import { type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import { sendPage } from '#http/html/system-pages.ts'
import { pageHeaders } from '#http/transport/headers.ts'
import { createNotFound, createWrongMethod } from '#http/transport/not-found.ts'
import { redirectHeaders } from '#http/transport/redirect.ts'
import type { Headers } from '#http/transport/send.ts'
import { createStaticFile } from '#http/transport/static-file.ts'

// Scripts and styles are those of the build, none is inline, and nothing is sent anywhere but to this server. Texts of
// pages show what they show on sites: pictures, films and players may come from elsewhere.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src http: https: data: blob:',
  "font-src 'self'",
  'media-src http: https:',
  `frame-src ${playerOrigins.join(' ')}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const builtApp = new URL('../../../../web/dist/', import.meta.url)

const pageOfApp: Headers = { ...pageHeaders, 'content-security-policy': policy, 'cache-control': 'no-cache' }
/** Their names have a digest of what is in them. */
const builtFile: Headers = { ...pageHeaders, 'cache-control': 'public, max-age=31536000, immutable' }

const noBuild = html`<h1>The app is not built yet</h1>
<p>Started with <b>npx --yes pnpm@12 start</b>, the server builds it within seconds: then load this page again.
Otherwise it is built with</p>
<code>npx --yes pnpm@12 build:app</code>
<p>Everything else is served without it: <a href="/docs">the reference of the API</a>, and all sites.</p>`

const addresses = ['/app', '/app/', '/app/*rest']

/** The app below /app, at every address of its own the same page. */
export function createWebApp(log: Logger, built = builtApp): Router {
  const router = Router({ strict: true })
  const fileOf = createBuiltFiles(built)
  router.get('/app/assets/:name', async (request, response, next) => {
    const name = String(request.params.name)
    const serve = /^[\w.-]+$/.test(name) ? await fileOf(`assets/${name}`, builtFile) : undefined
    return (serve ?? createNotFound(log))(request, response, next)
  })
  router.get(addresses, async (request, response, next) => {
    const serve = await fileOf('index.html', pageOfApp)
    if (!serve) return sendPage(response, 503, noBuild)
    return serve(request, response, next)
  })
  router.all(addresses, createWrongMethod(log))
  return router
}

/** For who opens the address of the server, where no site is. */
export const redirectToApp: RequestHandler = (_request, response) => {
  response.writeHead(307, redirectHeaders('/app')).end()
}

/** The files of the build that is there now: one that is made while the server runs is served from then on. */
function createBuiltFiles(built: URL) {
  const cached = new Map<string, { modifiedMs: number; serve: RequestHandler }>()
  return async (name: string, headers: Headers): Promise<RequestHandler | undefined> => {
    const file = new URL(name, built)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) {
      cached.delete(name)
      return undefined
    }
    const known = cached.get(name)
    if (known?.modifiedMs === found.mtimeMs) return known.serve
    const serve = createStaticFile(file, headers)
    cached.set(name, { modifiedMs: found.mtimeMs, serve })
    return serve
  }
}
