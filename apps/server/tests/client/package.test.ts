import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  clientFolder,
  compile,
  installClient,
  installRuntime,
  packClient,
  readmeProgram,
  runProgram,
} from '#tests/support/client-package.ts'
import { startTestServer } from '#tests/support/server.ts'

const program = `
import { createQuireClient, isQuireError, paginate } from '@quire/client'

export async function tour(endpoint: string, token: string): Promise<unknown> {
  const quire = createQuireClient({ endpoint, token })
  const organizations = await paginate(quire, '/orgs', { params: { query: { limit: 1 } } }).all()
  const organizationId = organizations[0]?.id ?? ''
  const create = () =>
    quire.POST('/orgs/{organizationId}/spaces', {
      params: { path: { organizationId } },
      body: { title: 'Handbook' },
      idempotencyKey: 'once',
    })
  const [first, second] = [await create(), await create()]
  const missing = await quire
    .GET('/spaces/{spaceId}', { params: { path: { spaceId: 'nowhere' } } })
    .catch((error: unknown) => (isQuireError(error, 404) ? (error.status satisfies 404) : error))
  return { isSame: first.data.id === second.data.id, again: second.response.headers.get('idempotency-replayed'), missing }
}
`
const toured = { isSame: true, again: 'true', missing: 404 }

/** What else than Node it runs in, and how. */
const runtimes = [
  ['deno@2.9.5', 'run', '--allow-net', '--allow-env', '--no-lock'],
  ['bun@1.4.4', 'run'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'quire-client-'))
const project = join(folder, 'project')
let packed: { client: string; types: string }
let noNetwork: string | undefined

beforeAll(async () => {
  packed = await packClient(join(folder, 'packed'))
  await installClient(project, packed).catch((error: Error) => {
    if (!/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(error.message)) throw error
    noNetwork = 'skipped: the client in a fresh project, for the package registry does not answer'
    process.stdout.write(`${noNetwork}\n`)
  })
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the packed client', { timeout: 400_000 }, () => {
  it.each(['client', 'types'] as const)('has nothing for publint to say: %s', async (name) => {
    const bytes = await readFile(packed[name])
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer

    expect((await publint({ pack: { tarball } })).messages).toEqual([])
  })

  it.each(['client', 'types'] as const)('has types that resolve everywhere but in CommonJS: %s', async (name) => {
    const result = await checkPackage(createPackageFromTarballData(await readFile(packed[name])))

    expect(result.types).not.toBe(false)
    const problems = 'problems' in result ? result.problems : []
    expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([])
  })

  it('asks at run time for openapi-fetch alone', async (test) => {
    if (noNetwork) return test.skip(noNetwork)
    const installed = join(project, 'node_modules/@quire/client')
    const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
    expect(Object.keys(dependencies).sort()).toEqual(['@quire/api-types', 'openapi-fetch'])

    const imports = execFileSync('grep', ['-rhoE', "(from|import) ?'[^.'][^']*'", 'dist', '--include=*.js'], {
      cwd: installed,
      encoding: 'utf8',
    })
    expect([...new Set(imports.trim().split('\n'))]).toEqual(["from 'openapi-fetch'"])
  })

  it('compiles strictly in a fresh project, for pages and for workers, and runs against a server', async (test) => {
    if (noNetwork) return test.skip(noNetwork)
    await using server = await startTestServer()
    await writeFile(join(project, 'tour.ts'), program)
    await compile(project, 'tour.ts', 'WebWorker')
    await compile(project, 'tour.ts')

    const main = `import { tour } from './tour.js'
      console.log(JSON.stringify(await tour(${JSON.stringify(server.url)}, ${JSON.stringify(server.admin.token)})))`
    await writeFile(join(project, 'out/main.js'), main)

    expect(JSON.parse(await runProgram(project, ['out/main.js']))).toEqual(toured)
    for (const [runtime, ...words] of runtimes) {
      const path = await installRuntime(join(folder, runtime), runtime)
      if (!path) process.stdout.write(`skipped: the client in ${runtime}, which has no package for this platform\n`)
      else expect(JSON.parse(await runProgram(project, [...words, 'out/main.js'], path))).toEqual(toured)
    }
  })

  it('does what its README says', async (test) => {
    if (noNetwork) return test.skip(noNetwork)
    await using server = await startTestServer()
    await writeFile(join(project, 'readme.ts'), await readmeProgram(server))

    await compile(project, 'readme.ts')

    expect((await runProgram(project, ['out/readme.js'])).trim().split('\n')).toEqual([
      '1 of 1 1',
      '404 the space nowhere does not exist, or you may not see it',
      'false',
      `GET ${server.url}/v1/user 200`,
    ])
  })
})

describe('the version', () => {
  it('is one for the contract, the types and the client', async () => {
    const versions = await Promise.all(
      ['../api-types', '.'].map(async (path) => {
        return JSON.parse(await readFile(join(clientFolder, path, 'package.json'), 'utf8')).version as string
      }),
    )
    const contract = await readFile(join(clientFolder, '../../openapi.yaml'), 'utf8')

    expect(new Set([...versions, /^ {2}version: (\S+)$/m.exec(contract)?.[1]]).size).toBe(1)
  })
})
