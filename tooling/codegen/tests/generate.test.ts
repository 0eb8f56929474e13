import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generate } from '../src/generate.ts'
import { lintProblems } from '../src/lint.ts'
import { changed, fixture } from './support.ts'

const table = 'packages/api-types/src/operations.gen.ts'
const upToDate = { exitCode: 0, said: ['openapi.yaml: 6 generated files are up to date'] }

describe('generate', () => {
  it('writes every file and finds them up to date afterwards', async () => {
    await using repo = await startRepo(fixture)

    expect(await repo.run()).toEqual({ exitCode: 0, said: ['openapi.yaml: 6 generated files of which 6 written'] })
    expect(await repo.run()).toEqual(upToDate)
    expect(await repo.run({ checkOnly: true })).toEqual(upToDate)
  })

  it('names a stale file when it only checks, and leaves it as it is', async () => {
    await using repo = await startRepo(fixture)
    await repo.run()
    await writeFile(join(repo.path, table), 'edited by hand')

    expect(await repo.run({ checkOnly: true })).toEqual({
      exitCode: 1,
      said: [`${table} is stale: run \`pnpm codegen\` and commit what it writes`],
    })
    expect(await readFile(join(repo.path, table), 'utf8')).toBe('edited by hand')
    expect(await repo.run()).toEqual({ exitCode: 0, said: ['openapi.yaml: 6 generated files of which 1 written'] })
  })

  it.each([
    {
      what: 'a YAML mistake',
      text: 'openapi: 3.1.1\npaths: [\n',
      says: /^openapi\.yaml: YAMLParseError: .+ at line \d+, column \d+$/,
    },
    {
      what: 'an alias without its anchor',
      text: 'openapi: *version\n',
      says: /^openapi\.yaml: .*Unresolved alias/,
    },
    {
      what: 'a text that YAML 1.1 takes for something else',
      text: fixture.replace('examples: [Milk and honey]', 'examples: [off]'),
      says: new RegExp(
        `^openapi\\.yaml: line ${lineOf('Milk and honey')}: off must be quoted, for YAML 1\\.1 reads it as false$`,
      ),
    },
    {
      what: 'a key that YAML 1.1 takes for something else',
      text: fixture.replace(
        'example: { title: Shopping, description: Milk }',
        'example: { title: Shopping, on: Milk }',
      ),
      says: new RegExp(`^openapi\\.yaml: line ${lineOf('title: Shopping')}: on must be quoted, .* reads it as true$`),
    },
    {
      what: 'a time of day, which YAML 1.1 takes for a number',
      text: fixture.replace('description: Short texts.', 'description: 12:30:00'),
      says: /^openapi\.yaml: line \d+: 12:30:00 must be quoted, for YAML 1\.1 reads it as 45000$/,
    },
    {
      what: 'a document that is not OpenAPI',
      text: 'name: quire\n',
      says: /^openapi\.yaml: Unsupported specification$/,
    },
    {
      what: 'an empty document',
      text: '',
      says: /^openapi\.yaml: Document must be .+$/,
    },
    {
      what: 'a reference that leads nowhere',
      text: fixture.replace('parameters/NoteId', 'parameters/Nowhere'),
      says: /^openapi\.yaml: #\/paths\/~1notes~1{noteId}\/parameters\/0 Can't resolve \$ref \(no-unresolved-refs\)$/,
    },
    {
      what: 'a breach of the house rules',
      text: changed({ at: ['paths', '/notes', 'get', 'description'] }),
      says: /^openapi\.yaml: listNotes: needs a summary and a description$/,
    },
  ])('refuses $what in one line and writes nothing', async ({ text, says }) => {
    await using repo = await startRepo(text)

    expect(await repo.run()).toEqual({ exitCode: 1, said: [expect.stringMatching(says)] })
    await expect(readFile(join(repo.path, table))).rejects.toThrow('ENOENT')
  })
})

describe('lintProblems', () => {
  it('finds nothing in a sound document', async () => {
    await using repo = await startRepo(fixture)

    expect(await lintProblems(repo.contractPath)).toEqual([])
  })

  it('names the place, the problem and the rule', async () => {
    await using repo = await startRepo(changed({ at: ['paths', '/notes', 'get', 'operationId'] }))

    expect(await lintProblems(repo.contractPath)).toEqual([
      expect.stringMatching(/^#\/paths\/~1notes\/get.* .*operationId.* \(operation-operationId\)$/),
    ])
  })

  it('counts a warning as a problem', async () => {
    await using repo = await startRepo(
      changed({ at: ['components', 'schemas', 'Spare'], put: { type: 'string', description: 'Nobody asked.' } }),
    )

    expect(await lintProblems(repo.contractPath)).toEqual([expect.stringContaining('(no-unused-components)')])
  })
})

function lineOf(words: string): number {
  return fixture.split('\n').findIndex((line) => line.includes(words)) + 1
}

async function startRepo(contract: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'quire-codegen-'))
  const contractPath = join(folder.path, 'openapi.yaml')
  await mkdir(join(folder.path, 'packages/api-types/src'), { recursive: true })
  await mkdir(join(folder.path, 'packages/api-validator/src'), { recursive: true })
  await writeFile(contractPath, contract)
  return {
    path: folder.path,
    contractPath,
    async run({ checkOnly = false } = {}) {
      const said: string[] = []
      const exitCode = await generate({ root: folder.path, checkOnly, say: (line) => said.push(line) })
      return { exitCode, said }
    },
    [Symbol.asyncDispose]: () => folder.remove(),
  }
}
