import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer, isIPv6 } from 'node:net'
import { dirname } from 'node:path'
import { type Config, readConfig, warningsOf } from '#config.ts'
import { instanceOf } from '#crypto/instance-fingerprint.ts'
import { checkIntegrity } from '#db/files/integrity.ts'
import { stateOf } from '#db/migrations/migrate.ts'
import { unverifiedDomains } from '#resources/publishing/domains/service.ts'
import { describeMemory, memoryBudget } from '#runtime/memory-budget.ts'
import { showProgress } from './progress.ts'
import { printLine } from './terminal.ts'
import { withContext } from './with-context.ts'

type Finding = { ok: boolean; isWarning?: boolean; text: string }

/** Looks at everything that can keep the server from working, and says what to do about it. */
export async function doctor(): Promise<void> {
  const config = readConfig()
  const file = await checkFile(config)
  const findings = [
    { ok: true, text: `settings can be read: serving ${config.publicUrl} on ${config.host}:${config.port}` },
    ...warningsOf(config).map((text) => ({ ok: true, isWarning: true, text })),
    checkMemory(config),
    ...file,
    ...(file.every(({ ok }) => ok) ? await checkDomains(config) : []),
    await checkPort(config, await ownInstance(config, file)),
  ]
  for (const { ok, isWarning, text } of findings) printLine(`${isWarning ? '! warning:' : ok ? '✓' : '✗'} ${text}`)
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1
}

function checkMemory(config: Config): Finding {
  const { isEnough, text } = describeMemory(memoryBudget(config))
  return { ok: isEnough, text }
}

async function checkFile({ databasePath: path }: Config): Promise<Finding[]> {
  if (!existsSync(path)) return [checkFolder(path)]
  try {
    const state = stateOf(path)
    const problems = await checkWithProgress(path)
    return [
      { ok: true, text: `${path} has ${sizeOf(path)}` },
      state === 'current'
        ? { ok: true, text: 'its schema is the one this version works with' }
        : { ok: true, text: 'its schema is older: the next start copies the file and brings it up to date' },
      problems.length === 0
        ? { ok: true, text: 'its integrity check finds nothing, and every text and file is what its hash says' }
        : { ok: false, text: `the file is damaged, restore a backup: ${problems.join('; ')}` },
    ]
  } catch (error) {
    return [{ ok: false, text: (error as Error).message }]
  }
}

/** Only in a file that needs no migration: a check must not change it. */
async function checkDomains({ databasePath: path }: Config): Promise<Finding[]> {
  if (!existsSync(path) || stateOf(path) !== 'current') return []
  const hosts = await withContext(unverifiedDomains)
  const text = `host names of sites that are not verified lead nowhere: ${hosts.length}, see \`quire domain list\``
  return hosts.length === 0 ? [] : [{ ok: true, isWarning: true, text }]
}

/** What a server of this file says of itself; undefined where that cannot be told without changing the file. */
async function ownInstance({ databasePath: path }: Config, file: Finding[]): Promise<string | undefined> {
  if (!existsSync(path)) return 'none'
  if (file.some(({ ok }) => !ok) || stateOf(path) !== 'current') return undefined
  return withContext(async (ctx) => instanceOf(ctx))
}

/** The write-ahead log counts too: it holds what no checkpoint has moved to the file yet. */
function sizeOf(path: string): string {
  const [file, journal] = [path, `${path}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.size ?? 0)
  return journal ? `${file} bytes, and its journal ${journal}` : `${file} bytes`
}

async function checkWithProgress(path: string): Promise<string[]> {
  const progress = showProgress({ checking: 'checking every text and file by its hash' })
  const onContents = (done: number, total: number) => progress.onProgress({ step: 'checking', done, total })
  return await checkIntegrity(path, onContents).finally(progress.clear)
}

function checkFolder(path: string): Finding {
  let folder = dirname(path)
  while (!existsSync(folder)) folder = dirname(folder)
  try {
    accessSync(folder, constants.W_OK)
    return { ok: true, text: `${path} does not exist yet: the first start creates it` }
  } catch {
    return { ok: false, text: `${folder} is not writable: change its owner, or point DATABASE_URL elsewhere` }
  }
}

async function checkPort({ host, port }: Config, instance: string | undefined): Promise<Finding> {
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
  if (!error) return { ok: true, text: `port ${port} is free` }
  if (error.code !== 'EADDRINUSE') return { ok: false, text: `cannot listen on ${host}:${port}: ${error.message}` }
  const health = await askHealth(`http://${isIPv6(host) ? `[${host}]` : host}:${port}/healthz`)
  if (health?.instance && instance && health.instance !== instance) {
    const advice = 'Set PORT as it is set for the server of this file.'
    return { ok: false, text: `port ${port}: a Quire server is running there, but on another file. ${advice}` }
  }
  if (health?.status === 'ok') return { ok: true, text: `port ${port}: the server is running` }
  return health?.status === 'read-only'
    ? { ok: false, text: `port ${port}: the server is running but takes no writes: ${health.reason}` }
    : { ok: false, text: `port ${port} is used by another program: stop it, or set PORT to another one` }
}

type Health = { status?: unknown; reason?: unknown; instance?: unknown }

async function askHealth(address: string): Promise<Health | undefined> {
  try {
    return (await (await fetch(address)).json()) as Health
  } catch {
    return undefined
  }
}
