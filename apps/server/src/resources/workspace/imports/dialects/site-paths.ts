import { withoutSlashes } from '#addresses/web-address.ts'
import type { PublisherSettings } from '../readers/settings.ts'
import { isMap, readSettingsFile, type SettingsSource, settingText } from './settings-file.ts'

const mostPaths = 20

/** Where the settings of programs say below which path they publish: as a path, or in the address of the website. */
const settingsFiles: readonly [name: RegExp, names: readonly string[]][] = [
  [/(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/i, ['baseUrl']],
  [/(?:^|\/)\.(?:vitepress|vuepress)\/config(?:\/index)?\.[cm]?[jt]s$/i, ['base']],
  [/(?:^|\/)astro\.config\.[cm]?[jt]s$/i, ['base', 'site']],
  [/(?:^|\/)mkdocs\.ya?ml$/i, ['site_url']],
  [/(?:^|\/)_config\.ya?ml$/i, ['baseurl']],
  [/(?:^|\/)book\.toml$/i, ['site-url']],
  [/(?:^|\/)hugo\.(?:toml|ya?ml|json)$/i, ['baseURL', 'baseurl']],
]

/** The paths that websites are published below, which absolute links in their texts begin with. */
export async function readSitePaths(published: SettingsSource): Promise<string[]> {
  const found = new Set<string>()
  for (const path of published.others) {
    const [, names] = settingsFiles.find(([name]) => name.test(path)) ?? []
    if (!names) continue
    const settings = await readSettingsFile(published, path)
    const { output } = settings
    const html = isMap(output) ? output.html : undefined
    for (const holder of [settings, settings.default, html, ...Object.values(settings)].filter(isMap)) {
      for (const name of names) addSitePath(found, holder, name)
    }
  }
  return [...found].slice(0, mostPaths)
}

function addSitePath(found: Set<string>, holder: PublisherSettings, name: string): void {
  const written = settingText(holder[name])
  if (written === undefined) return
  const { pathname = '' } = URL.parse(written, 'http://site.invalid/') ?? {}
  const path = withoutSlashes(pathname)
  if (path !== '') found.add(path)
}
