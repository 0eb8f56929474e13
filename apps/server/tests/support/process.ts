import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const command = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

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

/** Settings for a file in the folder. */
export function settingsIn(folder: { file(name: string): string }): { DATABASE_URL: string } {
  return { DATABASE_URL: `file:${folder.file('quire.db')}` }
}

/** Runs `quire …` to its end. */
export function quire(settings: Settings, ...words: string[]): Promise<Ended> {
  return endOf(start(settings, [command, ...words]))
}

export function quireAs(as: StartOptions, settings: Settings, ...words: string[]): Promise<Ended> {
  return endOf(start(settings, [command, ...words], as))
}

/** Starts the server and expects it to give up. */
export function failToServe(settings: Settings, as?: StartOptions): Promise<Ended> {
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
  // Most of a short life is spent on compiling what the process before has compiled already.
  const env = { NODE_COMPILE_CACHE: join(tmpdir(), 'quire-test-compile-cache'), ...settings }
  const [program = process.execPath, ...rest] = [...enter, process.execPath, ...words]
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
