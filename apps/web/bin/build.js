import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Builds the app into `dist`, unless what is there was made of the same sources. It is JavaScript, and loads what builds
// only when there is something to do: every start asks.
const app = fileURLToPath(new URL('..', import.meta.url))
const root = join(app, '../..')
const built = join(app, 'dist')
const stamp = 'sources.sha256'

function digestOfSources() {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'apps/web/{index.html,vite.config.ts,package.json,bin/*.js,src/**/*.*}',
      'packages/{api-types,client,content}/{package.json,src/**/*.*}',
      'pnpm-lock.yaml',
    ],
    { cwd: root },
  )
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function isCurrent(digest) {
  try {
    return readFileSync(join(built, stamp), 'utf8') === digest
  } catch {
    return false
  }
}

async function build(digest) {
  // Whoever builds, also a test: other values get the parts that are for development.
  // biome-ignore lint/style/noProcessEnv: it is no setting of the server
  process.env.NODE_ENV = 'production'
  const { build: bundle } = await import('vite')
  // Beside the one that is served, and put into its place when it is whole.
  const outDir = join(app, 'node_modules/.cache', `build-${process.pid}`)
  await bundle({ root: app, build: { outDir, emptyOutDir: true }, logLevel: 'warn' })
  writeFileSync(join(outDir, stamp), digest)
  rmSync(built, { recursive: true, force: true })
  renameSync(outDir, built)
}

const digest = digestOfSources()
if (!isCurrent(digest)) {
  process.stdout.write('The app is being built, once: a few seconds.\n')
  await build(digest)
  process.stdout.write('The app is built.\n')
}
