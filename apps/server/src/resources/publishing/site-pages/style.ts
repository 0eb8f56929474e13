import type { Schema } from '@quire/api-types'
import { siteStyle } from './assets.ts'

type Colors = Schema<'SiteCustomizationSettings'>['styling']['primaryColor']

/** The address also carries the colours of the site, so that no page needs a style of its own. */
export function styleAddress(home: string, { light, dark }: Colors): string {
  return `${home}${siteStyle.path}?light=${light.slice(1)}&dark=${dark.slice(1)}`
}

const hexColor = /^[0-9a-f]{6}$/i

/** The rules that set the colours an address carries; others are left as they are. */
export function colorRules(query: URLSearchParams): string {
  const rule = (name: 'light' | 'dark') => {
    const color = query.get(name) ?? ''
    return hexColor.test(color) ? `--primary: #${color};` : ''
  }
  return `:root { ${rule('light')} }\n@media (prefers-color-scheme: dark) { :root { ${rule('dark')} } }\n`
}
