import type { Schema } from '@quire/api-types'
import type { Findings } from './findings.ts'

/** Of what was left out this many are named. */
const mostNamed = 1000

export function presentImport(revision: string, findings: Findings): Schema<'ImportContentResult'> {
  const { pages, files, reusables, leftOut, limit } = findings
  const imported = pages.filter(({ isFolder }) => !isFolder).length + files.length + reusables.length
  return {
    revision,
    importedResources: imported,
    totalResources: imported + leftOut.length,
    ...(leftOut.length > 0 && { leftOut: { count: leftOut.length, items: leftOut.slice(0, mostNamed) } }),
    ...(limit !== undefined && { limit }),
  }
}
