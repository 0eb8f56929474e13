import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** A server that others wrote, pinned with all it stands on by the files in `peers/<name>`. */
export interface Peer {
  name: string
  /** Packages whose own code has to be built where it is not shipped. */
  builds: string[]
  /** What else is done once, in the folder that it is installed into. */
  prepare?(folder: string): Promise<void>
}

/** It is not there, or cannot be; the message says why. */
export class PeerMissingError extends Error {
  override name = 'PeerMissingError'
}

/** The folder it is installed in: outside the workspace, whose modules it never meets. */
export async function installPeer(peer: Peer, mayInstall: boolean): Promise<string> {
  const source = join(root, 'peers', peer.name)
  const folder = join(root, '.cache/peers', `${peer.name}@${versionIn(source)}`)
  const mark = join(folder, 'ready')
  if (existsSync(mark)) return folder
  if (!mayInstall) throw new PeerMissingError(`${peer.name} is not installed; --peers does it`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) await cp(join(source, file), join(folder, file))
  await npm(peer, folder, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (peer.builds.length > 0) await npm(peer, folder, ['rebuild', ...peer.builds])
  await peer.prepare?.(folder)
  await writeFile(mark, '')
  return folder
}

async function npm({ name }: Peer, folder: string, words: string[]): Promise<void> {
  try {
    await run('npm', words, { cwd: folder, shell: process.platform === 'win32', maxBuffer: 64_000_000 })
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    const reason = /^npm error (?!code |errno |syscall )(.+)$/m.exec(stderr)?.[1] ?? message
    throw new PeerMissingError(`${name} could not be installed, is there a network? (npm ${words[0]}: ${reason})`)
  }
}

function versionIn(source: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  return Object.values(dependencies as Record<string, string>)[0] ?? ''
}
