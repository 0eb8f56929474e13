import { createServer, isIPv6 } from 'node:net'
import { type Config, readConfig, warningsOf } from '#config.ts'
import { instanceOf } from '#crypto/instance-fingerprint.ts'
import type { Finding } from '#db/engine.ts'
import { engineAt } from '#db/engines.ts'
import { unverifiedDomains } from '#resources/publishing/domains/service.ts'
import { describeMemory, memoryBudget } from '#runtime/memory-budget.ts'
import { showProgress } from './progress.ts'
import { printLine } from './terminal.ts'
import { withContext } from './with-context.ts'

/** Looks at everything that can keep the server from working, and says what to do about it. */
export async function doctor(): Promise<void> {
  const config = readConfig()
  const examined = await examine(config)
  const findings = [
    { ok: true, text: `settings can be read: serving ${config.publicUrl} on ${config.host}:${config.port}` },
    ...warningsOf(config).map((text) => ({ ok: true, isWarning: true, text })),
    checkMemory(config),
    ...examined,
    ...(examined.every(({ ok }) => ok) ? await checkDomains(config) : []),
    await checkPort(config, await ownInstance(config, examined)),
  ]
  for (const { ok, isWarning, text } of findings) printLine(`${isWarning ? '! warning:' : ok ? '✓' : '✗'} ${text}`)
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1
}

function checkMemory(config: Config): Finding {
  const { isEnough, text } = describeMemory(memoryBudget(config))
  return { ok: isEnough, text }
}

async function examine({ database }: Config): Promise<Finding[]> {
  const progress = showProgress({ checking: 'checking every text and file by its hash' })
  const onContents = (done: number, total: number) => progress.onProgress({ step: 'checking', done, total })
  return await engineAt(database).examine(onContents).finally(progress.clear)
}

/** Only in a database that needs no migration: a check must not change it. */
async function checkDomains({ database }: Config): Promise<Finding[]> {
  if ((await engineAt(database).state()) !== 'current') return []
  const hosts = await withContext(unverifiedDomains)
  const text = `host names of sites that are not verified lead nowhere: ${hosts.length}, see \`quire domain list\``
  return hosts.length === 0 ? [] : [{ ok: true, isWarning: true, text }]
}

/** What a server of this file says of itself; undefined where that cannot be told without changing the file. */
async function ownInstance({ database }: Config, examined: Finding[]): Promise<string | undefined> {
  const engine = engineAt(database)
  const isSound = examined.every(({ ok }) => ok)
  if (isSound && (await engine.state()) === 'missing') return 'none'
  if (!isSound || (await engine.state()) !== 'current') return undefined
  return withContext(async (ctx) => instanceOf(ctx))
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
