import { Router } from 'express'
import type { Logger } from 'pino'
import { createWrongMethod } from '#http/transport/not-found.ts'
import { send } from '#http/transport/send.ts'
import { createStaticFile } from '#http/transport/static-file.ts'

// The page runs our scripts and talks to this server alone. Its library puts styles into the page as it goes.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const files = {
  '/docs': new URL('page.html', import.meta.url),
  '/docs/start.js': new URL('start.js', import.meta.url),
  '/docs/style.css': new URL('style.css', import.meta.url),
  '/docs/icon.svg': new URL('icon.svg', import.meta.url),
  '/docs/scalar.js': new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference')),
  '/docs/markdown.md': new URL('../../../../../docs/markdown.md', import.meta.url),
  '/openapi.json': new URL(import.meta.resolve('@quire/api-validator/openapi.json')),
}

/** The interactive reference at /docs and the contract at /openapi.json, with everything they need on board. */
export function createReference(log: Logger): Router {
  const router = Router({ strict: true })
  for (const [path, file] of Object.entries(files)) {
    const headers = path === '/docs' ? { 'content-security-policy': pagePolicy } : {}
    router.route(path).get(createStaticFile(file, headers)).all(createWrongMethod(log))
  }
  // The page names its parts relative to itself, so that it also works below a path of a reverse proxy.
  router.get('/docs/', (_request, response) => send(response, 308, undefined, { location: '../docs' }))
  return router
}
