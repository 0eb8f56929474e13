import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is gone with everything in it when the test is over. */
export function temporaryFolder(): Disposable & { file(name: string): string; path: string } {
  const path = mkdtempSync(join(tmpdir(), 'quire-test-'))
  return {
    path,
    file: (name) => join(path, name),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}
