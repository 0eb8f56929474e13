import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const builtApp = new URL('../../../web/dist/', import.meta.url)

/** Builds the app as a start does: nothing to do where it was built from the same sources. */
export async function buildApp(): Promise<void> {
  const program = fileURLToPath(new URL('../../../web/bin/build.js', import.meta.url))
  await promisify(execFile)(process.execPath, [program])
}
