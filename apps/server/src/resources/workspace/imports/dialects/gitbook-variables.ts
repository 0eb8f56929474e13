import { variablesOf } from '../readers/variables.ts'
import type { Dialect } from './dialect.ts'
import { readSettingsFile } from './settings-file.ts'

/** `.gitbook/vars.yaml`: what all pages can insert. */
export const readGitbookVariables: Dialect = async (published, { settings, variables }) => {
  for (const path of published.others) {
    if (!/(?:^|\/)\.gitbook\/vars\.ya?ml$/i.test(path)) continue
    settings.add(path)
    const found = variablesOf(await readSettingsFile(published, path))
    for (const [name, value] of Object.entries(found)) variables[name] ??= value
  }
}
