import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { temporaryFolder } from './folder.ts'

const asOwnerOfMounts = ['--map-root-user', '--mount']

/** Linux lets ordinary people mount a disk that nobody else sees, where its administrator has not forbidden it. */
export const canMountDisks =
  process.platform === 'linux' &&
  spawnSync('unshare', [...asOwnerOfMounts, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
if (!canMountDisks) process.stdout.write('skipped: disks that are full or read-only, for none can be mounted here\n')

/** Only the administrator of a machine may have a disk in a file, which can be made to fail like a real one. */
export const canBreakDisks = canMountDisks && process.getuid?.() === 0 && canMountFiles()
if (!canBreakDisks) process.stdout.write('skipped: disks that become read-only, for no file can be mounted here\n')

function canMountFiles(): boolean {
  using folder = temporaryFolder()
  const image = folder.file('image')
  return (
    spawnSync('unshare', ['--mount', 'sh', '-c', `${makeImage(image)} && mount -o loop ${image} /mnt`]).status === 0
  )
}

function makeImage(image: string): string {
  return `truncate -s 64M ${image} && mkfs.ext4 -q -F ${image}`
}

/** A disk of its own that only the commands that are begun with `enter` see. */
export interface Disk extends AsyncDisposable {
  enter: string[]
  /** A file, as those see it. */
  file(name: string): string
  /** The same file, as this process sees it. */
  fromOutside(name: string): string
  remount(option: 'ro' | 'rw'): Promise<void>
  /** Takes all room that is left; the answer gives it back. */
  fill(): () => void
}

export async function mountDisk(size: `${number}m`): Promise<Disk> {
  const folder = temporaryFolder()
  const mount = `mount -t tmpfs -o size=${size} tmpfs ${folder.path} && echo mounted && cat`
  const keeper: ChildProcess = spawn('unshare', [...asOwnerOfMounts, 'sh', '-c', mount])
  if (keeper.stdout) await once(keeper.stdout, 'data')
  const enter = ['nsenter', '--preserve-credentials', '--user', '--mount', '--target', String(keeper.pid)]
  const fromOutside = (name: string) => `/proc/${keeper.pid}/root${folder.file(name)}`
  return {
    enter,
    file: folder.file,
    fromOutside,
    async remount(option) {
      const [command = '', ...words] = [...enter, 'mount', '-o', `remount,${option}`, folder.path]
      await promisify(execFile)(command, words)
    },
    fill() {
      const path = fromOutside('ballast')
      writeUntilFull(path)
      return () => rmSync(path)
    },
    async [Symbol.asyncDispose]() {
      keeper.stdin?.end()
      await once(keeper, 'exit')
      folder[Symbol.dispose]()
    },
  }
}

export interface BreakableDisk extends AsyncDisposable, Pick<Disk, 'enter' | 'file'> {
  /** What its file system does when it finds a fault: it takes nothing more, also into files that are open. */
  break(): Promise<void>
  /** Lets go of it, which nobody may use then, and takes it anew. */
  mend(): Promise<void>
}

export async function mountBreakableDisk(): Promise<BreakableDisk> {
  const folder = temporaryFolder()
  const [image, place] = [folder.file('image'), folder.file('disk')]
  const mount = `mount -o loop,errors=remount-ro ${image} ${place}`
  const keep = `mkdir ${place} && ${makeImage(image)} && ${mount} && echo mounted && cat`
  const keeper: ChildProcess = spawn('unshare', ['--mount', 'sh', '-c', keep])
  if (keeper.stdout) await once(keeper.stdout, 'data')
  const enter = ['nsenter', '--mount', '--target', String(keeper.pid)]
  const run = async (line: string) => {
    const [command = '', ...words] = [...enter, 'sh', '-c', line]
    await promisify(execFile)(command, words)
  }
  return {
    enter,
    file: (name) => `${place}/${name}`,
    break: () => run(`mount -o remount,abort ${place}`),
    mend: () => run(`umount ${place} && ${mount}`),
    async [Symbol.asyncDispose]() {
      await run(`umount ${place}`)
      keeper.stdin?.end()
      await once(keeper, 'exit')
      folder[Symbol.dispose]()
    },
  }
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'w')
  try {
    const page = Buffer.alloc(4096)
    for (;;) writeSync(file, page)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
