import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import express from 'express'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createWebApp } from '#http/app/serve-app.ts'

it('says how to build the app where it is not built, and serves it once it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quire-app-'))
  const app = express().use(createWebApp(pino({ level: 'silent' }), pathToFileURL(`${folder}/dist/`)))
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/app/s/x`
  try {
    const missing = await fetch(address)
    expect(missing.status).toBe(503)
    expect(await missing.text()).toContain('npx --yes pnpm@12 build:app')

    await mkdir(join(folder, 'dist'))
    await writeFile(join(folder, 'dist/index.html'), '<title>built</title>')
    const built = await fetch(address)
    expect([built.status, await built.text()]).toEqual([200, '<title>built</title>'])
  } finally {
    server.close()
    await rm(folder, { recursive: true })
  }
})
