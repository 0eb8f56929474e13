import { openConnection } from './database.ts'

/** What SQLite's own check finds wrong with a file; nothing, as a rule. */
export function checkIntegrity(path: string): string[] {
  const sqlite = openConnection(path)
  try {
    const findings = sqlite.prepare('pragma integrity_check').pluck().all() as string[]
    return findings.filter((finding) => finding !== 'ok')
  } finally {
    sqlite.close()
  }
}
