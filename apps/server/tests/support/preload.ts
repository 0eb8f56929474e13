import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './folder.ts'

/** A library that the system loads before others, whose functions take the place of the same ones in them. */
export const canPreload = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0
if (!canPreload)
  process.stdout.write('skipped: disks that do not confirm what they are given, for there is no cc here\n')

export interface FailingSyncs extends Disposable {
  /** The environment of the processes whose disk fails. */
  settings: { LD_PRELOAD: string; FAILING_SYNCS: string }
  /** From now on, for all of them. */
  begin(): void
  end(): void
}

export function compileFailingSyncs(): FailingSyncs {
  const folder = temporaryFolder()
  const library = compileLibrary('failing-syncs.c', folder.file('failing-syncs.so'))
  const sign = folder.file('failing')
  return {
    settings: { LD_PRELOAD: library, FAILING_SYNCS: sign },
    begin: () => writeFileSync(sign, ''),
    end: () => rmSync(sign),
    [Symbol.dispose]: folder[Symbol.dispose],
  }
}

export function compileLibrary(source: string, library: string): string {
  const path = fileURLToPath(new URL(source, import.meta.url))
  const { status, stderr } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, path, '-ldl', '-lpthread'])
  if (status !== 0) throw new Error(`${source} cannot be compiled: ${stderr}`)
  return library
}
