import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Router } from 'express'

const require = createRequire(import.meta.url)

// The page runs one script of ours and talks to this server alone.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Quire API reference</title>
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/scalar.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

const startScript = `Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  theme: 'default',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  defaultOpenAllTags: false,
  authentication: { preferredSecurityScheme: 'token' },
})
`

/** The interactive reference at /docs and the contract at /openapi.json, with everything they need on board. */
export function createReference(): Router {
  const router = Router()
  const contract = new URL(import.meta.resolve('@quire/api-validator/openapi.json'))
  const bundle = require.resolve('@scalar/api-reference').replace(/dist\/.*$/, 'dist/browser/standalone.js')

  router.get('/docs', (_request, response) => {
    response.set({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
    })
    response.end(page)
  })
  router.get('/docs/start.js', (_request, response) => {
    response.set({ 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' })
    response.end(startScript)
  })
  router.get('/docs/scalar.js', (_request, response) => {
    response.set({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    })
    createReadStream(bundle).pipe(response)
  })
  router.get('/openapi.json', async (_request, response) => {
    response.set({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    response.end(await readFile(contract))
  })
  return router
}
