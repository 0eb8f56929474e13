import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#config.ts'
import type { DatabaseAddress } from '#db/database.ts'
import type { Engine } from '#db/engine.ts'
import { engineAt } from '#db/engines.ts'
import { createNamedDatabase } from './postgres/clone.ts'
import { postgresOfRun, skipOnServer } from './test-database.ts'

const server = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const command = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
/** Notes the statements that a process sends to PostgreSQL. */
const recorder = new URL('./postgres/record-process.ts', import.meta.url).href

/** Stays from run to run. */
const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/quire-test-compile-cache', import.meta.url))

/** Starting a process takes as long as the machine lets it, and tests of other files run beside. */
export const patience = { timeout: 240_000 }

/** What a program printed, and how it ended. */
export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** The environment of a process: nothing but this, so that no setting of the machine leaks in. */
export type Settings = Record<string, string>

/** Settings for a database of the folder: a file in it, or one of its own where the run has PostgreSQL. */
export function settingsIn(folder: Folder): Settings & { DATABASE_URL: string } {
  const postgres = postgresOfRun()
  if (!postgres) return fileSettings(folder)
  return { DATABASE_URL: databaseOf(postgres.url, folder) }
}

/** Settings for a file in the folder, for what is about files: elsewhere the test is skipped. */
export function fileSettingsIn(folder: Pick<Folder, 'file'>): { DATABASE_URL: string } {
  return postgresOfRun() ? skipOnServer('it is about a file, and the database is none') : fileSettings(folder)
}

interface Folder {
  path: string
  file(name: string): string
}

function fileSettings(folder: Pick<Folder, 'file'>): { DATABASE_URL: string } {
  return { DATABASE_URL: `file:${folder.file('quire.db')}` }
}

/** The name of a folder is made up and its own. */
function databaseOf(url: string, { path }: Folder): string {
  return Object.assign(new URL(url), { pathname: `/${basename(path)}` }).href
}

/** A file is made by whoever opens it; a PostgreSQL database has to be there. */
async function requireDatabase({ DATABASE_URL = '' }: Settings): Promise<void> {
  if (/^postgres:.*\/quire-test-/.test(DATABASE_URL)) await createNamedDatabase(DATABASE_URL)
}

/** Brings the database of a folder to the newest schema, as a start does before anything else. */
export async function migrateIn(folder: Folder): Promise<void> {
  await requireDatabase(settingsIn(folder))
  await engineIn(folder).migrate()
}

export function engineIn(folder: Folder): Engine {
  return engineAt(addressIn(folder))
}

export function addressIn(folder: Folder): DatabaseAddress {
  return readConfig(settingsIn(folder)).database
}

/** Runs `quire …` to its end. */
export function quire(settings: Settings, ...words: string[]): Promise<Ended> {
  return quireAs({}, settings, ...words)
}

export async function quireAs(as: StartOptions, settings: Settings, ...words: string[]): Promise<Ended> {
  await requireDatabase(settings)
  return endOf(start(settings, [command, ...words], as))
}

/** Starts the server and expects it to give up. */
export async function failToServe(settings: Settings, as?: StartOptions): Promise<Ended> {
  await requireDatabase(settings)
  return endOf(start(settings, [server], as))
}

/** The same after a command of the shell that takes something from it, such as `ulimit -f 100`. */
export function failToServeAfter(limit: string, settings: Settings): Promise<Ended> {
  const words = ['-c', `${limit}; exec "$0" "$@"`, process.execPath, server]
  return endOf(spawn('/bin/sh', words, { env: settings, cwd: tmpdir() }))
}

/** Runs a line in the shell, as somebody would who pastes it. */
export function shell(line: string): Promise<Ended> {
  return endOf(spawn('/bin/sh', ['-c', line], { env: {} }))
}

export interface ServerProcess extends AsyncDisposable {
  pid: number
  /** What it printed up to the line that says it is serving. */
  greeting: string
  /** Where it listens. */
  url: string
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>
}

/** Starts the server the way `pnpm start` does, on a free port unless one is set, and waits until it serves. */
export async function serve(settings: Settings, as?: StartOptions): Promise<ServerProcess> {
  await requireDatabase(settings)
  const child = start({ PORT: '0', ...settings }, [server], as)
  const ended = endOf(child)
  const greeting = await Promise.race([greetingOf(child), ended.then(failed)])
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return {
    pid: child.pid ?? 0,
    greeting,
    url: /listening on (\S+)\)/.exec(greeting)?.[1] ?? '',
    stop,
    async [Symbol.asyncDispose]() {
      await stop('SIGKILL')
    },
  }
}

interface StartOptions extends SpawnOptions {
  /** What the command begins with, such as `nsenter …`, so that it sees what others do not. */
  enter?: string[]
}

function start(settings: Settings, words: string[], { enter = [], ...as }: StartOptions = {}): ChildProcess {
  const statements = settings.DATABASE_URL?.startsWith('postgres:') ? postgresOfRun()?.statements : undefined
  const env = {
    // Most of a short life is spent on compiling what the process before has compiled already.
    NODE_COMPILE_CACHE: compileCache,
    ...(statements && { QUIRE_TEST_STATEMENTS: statements }),
    ...settings,
  }
  const flags = statements ? ['--import', recorder] : []
  const [program = process.execPath, ...rest] = [...enter, process.execPath, ...flags, ...words]
  return spawn(program, rest, { env, cwd: tmpdir(), ...as })
}

function greetingOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let greeting = ''
    stdout?.on('data', (chunk: Buffer) => {
      greeting += chunk
      if (/^Quire is serving .*\n/m.test(greeting)) resolve(greeting)
    })
  })
}

function failed({ code, stderr }: Ended): never {
  throw new Error(`the server ended with ${code}: ${stderr}`)
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const output = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
  const [[code], stdout = '', stderr = ''] = await Promise.all([once(child, 'exit'), ...output])
  return { code, stdout, stderr }
}
