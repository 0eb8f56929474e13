import type { TakeValue } from '../fill-budget.ts'
import { folderOf } from '../tree/paths.ts'
import { addParams } from './hugo-settings.ts'
import { isMap, readSettingsFile, type SettingsSource } from './settings-file.ts'

/** Puts values of settings where a text asks for them. */
export type FillMacros = (text: string, path: string, take: TakeValue) => string

const variable =
  /\{%-?\s{0,9}raw\s{0,9}-?%\}|\{%-?\s{0,9}endraw\s{0,9}-?%\}|\{\{-?\s{0,9}([A-Za-z_][\w.]{0,200})\s{0,9}-?\}\}/g

/** `{{ name }}` of the plugin `macros` of MkDocs: values of `extra`, and of the settings themselves as `config.name`. */
export async function readMacros(published: SettingsSource): Promise<FillMacros> {
  const sites: { folder: string; values: ReadonlyMap<string, string> }[] = []
  for (const path of published.others) {
    if (!/(?:^|\/)mkdocs\.ya?ml$/i.test(path)) continue
    const settings = await readSettingsFile(published, path)
    const plugins: unknown[] = Array.isArray(settings.plugins) ? settings.plugins : [settings.plugins]
    if (!plugins.some((plugin) => plugin === 'macros' || (isMap(plugin) && 'macros' in plugin))) continue
    const values = new Map<string, string>()
    addParams(values, settings, 'config.')
    addParams(values, settings.extra, '')
    sites.push({ folder: folderOf(path), values })
  }
  return (text, path, take) => {
    const site = sites.find(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
    return site && text.includes('{{') ? fill(text, site.values, take) : text
  }
}

function fill(text: string, values: ReadonlyMap<string, string>, take: TakeValue): string {
  let isRaw = false
  return text.replace(variable, (written, name?: string) => {
    if (name === undefined) isRaw = !written.includes('endraw')
    const value = name === undefined || isRaw ? undefined : values.get(name.toLowerCase())
    return value === undefined ? written : take(value)
  })
}
