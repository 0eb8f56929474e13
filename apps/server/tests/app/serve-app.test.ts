import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp, builtApp } from '#tests/support/app-build.ts'
import { call } from '#tests/support/call.ts'
import { startTestServer } from '#tests/support/server.ts'

beforeAll(buildApp)

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

describe('/app', () => {
  it('is one page at every address of the app, which runs nothing inline and nothing from elsewhere', async () => {
    await using server = await startTestServer()
    const pages = await Promise.all(
      ['/app', '/app/', '/app/s/x/guides/install', '/app/nowhere'].map((path) => fetch(server.url + path)),
    )
    const texts = await Promise.all(pages.map((page) => page.text()))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(texts).size).toBe(1)
    const policy = pages[0]?.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(texts[0]).not.toMatch(/<style|style=|<script(?![^>]* src="\/app\/assets\/)|\son\w+=|https?:/)
    expect(pages[0]?.headers.get('cache-control')).toBe('no-cache')
  })

  it('names files that never change, and sends them compressed', async () => {
    await using server = await startTestServer()
    const page = await (await fetch(`${server.url}/app`)).text()
    const files = [...page.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(new Set(files.map((file) => file.replace(/^.*\./, '')))).toEqual(new Set(['css', 'js']))
    for (const file of files) {
      const { status, headers } = await fetch(server.url + file, { headers: { 'accept-encoding': 'br' } })
      expect([status, headers.get('content-encoding')]).toEqual([200, 'br'])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('content-type')).toMatch(file.endsWith('js') ? /^text\/javascript/ : /^text\/css/)
    }
  })

  it('has no file but those of the build, and takes nothing else than GET', async () => {
    await using server = await startTestServer()
    for (const name of ['nothing.js', '..%2findex.html', '..%5cindex.html', 'a%00.js']) {
      const { status } = await fetch(`${server.url}/app/assets/${name}`)
      expect([name, status === 404 || status === 400]).toEqual([name, true])
    }
    expect((await call(server, 'POST /app', { token: null })).status).toBe(405)
  })
})

describe('what the first screen loads, gzipped', () => {
  const chunks = async () =>
    JSON.parse(await readFile(new URL('.vite/manifest.json', builtApp), 'utf8')) as Record<string, Chunk>
  const sizeOf = async (files: Iterable<string>) => {
    const sizes = [...new Set(files)].map(
      async (file) => gzipSync(await readFile(new URL(file, builtApp)), { level: 9 }).length,
    )
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  const loadedBy = (all: Record<string, Chunk>, chunk: Chunk | undefined): string[] =>
    chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap((name) => loadedBy(all, all[name]))] : []

  it('is at most 130 kB of JavaScript', async () => {
    const all = await chunks()
    const files = loadedBy(
      all,
      Object.values(all).find(({ isEntry }) => isEntry),
    )
    expect(files).not.toEqual([])
    expect(await sizeOf(files)).toBeLessThanOrEqual(130_000)
  })

  it('is at most 170 kB more for the editor, which nobody loads who only reads', async () => {
    const all = await chunks()
    const read = new Set(loadedBy(all, all['src/space/space-screen.tsx']))
    const files = loadedBy(all, all['src/editor/edit-screen.tsx']).filter((file) => !read.has(file))
    expect(files).not.toEqual([])
    expect(await sizeOf(files)).toBeLessThanOrEqual(170_000)
  })

  it('is at most 20 kB of styles, those of all screens counted', async () => {
    const sheets = Object.values(await chunks()).flatMap(({ css = [] }) => css)
    expect(await sizeOf(sheets)).toBeLessThanOrEqual(20_000)
  })
})
