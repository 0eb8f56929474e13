import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const tsc = join(root, 'node_modules/typescript/bin/tsc')

export const clientFolder = join(root, 'packages/client')

/** Packs the client and its types as they would be published; answers the files. */
export async function packClient(into: string): Promise<{ client: string; types: string }> {
  await mkdir(into, { recursive: true })
  for (const name of ['api-types', 'client']) {
    await pack(name, into).catch(() => pack(name, into))
  }
  const files = await readdir(into)
  const named = (start: string) => join(into, files.find((file) => file.startsWith(start)) ?? start)
  return { client: named('quire-client'), types: named('quire-api-types') }
}

/** The registry is asked which pnpm that is, and does not always answer: then it is asked once more. */
async function pack(name: string, into: string): Promise<void> {
  const words = ['--yes', '--prefer-offline', 'pnpm@12', 'pack', '--pack-destination', into]
  await run('npx', words, { cwd: join(root, 'packages', name), timeout: 60_000, killSignal: 'SIGKILL' })
}

/** A project that knows nothing of this workspace, with the packed client installed and what its README uses beside it. */
export async function installClient(folder: string, packed: { client: string; types: string }): Promise<void> {
  await install(folder, [packed.types, packed.client, '@tanstack/query-core@5'])
}

/** Another runtime than Node, as `deno@1.2.3`; answers its program, or nothing where it has none for the platform. */
export async function installRuntime(folder: string, wanted: string): Promise<string | undefined> {
  await install(folder, ['--save-optional', wanted])
  const [name] = wanted.split('@')
  const [program] = globSync(`node_modules/@*/*/{,bin/}${name}{,.exe}`, { cwd: folder })
  return program && join(folder, program)
}

async function install(folder: string, words: string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...words], { cwd: folder })
}

/** Compiles one file as strictly as TypeScript can, with the types of the client checked as well. */
export async function compile(folder: string, file: string, lib: 'DOM' | 'WebWorker' = 'DOM'): Promise<void> {
  const options = {
    target: 'ES2022',
    lib: lib === 'DOM' ? ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'] : ['ES2022', lib, `${lib}.Iterable`],
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    types: [],
    outDir: 'out',
  }
  const config = `tsconfig.${lib}.json`
  await writeFile(join(folder, config), JSON.stringify({ compilerOptions: options, files: [file] }))
  await run(process.execPath, [tsc, '-p', config], { cwd: folder }).catch(({ stdout }) => {
    throw new Error(`${file} does not compile:\n${stdout}`)
  })
}

/** Runs a program with nothing but these settings around it. */
export async function runProgram(folder: string, words: string[], program = process.execPath): Promise<string> {
  const { stdout } = await run(program, words, { cwd: folder, env: { HOME: folder, PATH: '' } })
  return stdout
}

/** The client as one script for a browser; in it the client is called `Quire`. */
export async function bundleClient(entry = join(clientFolder, 'src/index.ts')): Promise<string> {
  await using bundle = await rolldown({ input: entry, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'iife', name: 'Quire', minify: true })
  return output[0].code
}

/** The examples of the README as one program for a server. */
export async function readmeProgram({ url, admin }: { url: string; admin: { token: string } }): Promise<string> {
  const readme = await readFile(join(clientFolder, 'README.md'), 'utf8')
  const blocks = Array.from(readme.matchAll(/^```ts\n(.*?)^```$/gms), ([, code = '']) => code)
  return blocks.join('\n').replaceAll('https://docs.example.com', url).replaceAll('quire_…', admin.token)
}
