import { existsSync } from 'node:fs'

// biome-ignore lint/style/noProcessEnv: the machine says where its browser is, not the server's settings.
export const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'

/** Whether there is a browser to test in; where there is none, says which tests are skipped and why. */
export function findBrowser(tests: string): boolean {
  const hasBrowser = existsSync(executablePath)
  if (!hasBrowser) process.stdout.write(`skipped: ${tests}, for there is no ${executablePath}; set CHROMIUM_PATH\n`)
  return hasBrowser
}
