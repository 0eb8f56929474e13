import type { Schema } from '@quire/api-types'
import type { TestServer } from '#tests/support/server.ts'
import { type Shown, show } from '#tests/support/site-pages.ts'
import { addPage } from './content.ts'
import { publishSite } from './published.ts'

export interface CustomizedPage extends Shown {
  /** The style that the page loads. */
  style: string
  /** The custom properties of it, those of both modes as `light-dark(…)`. */
  properties: Record<string, string>
}

export type Look = (settings: Schema<'SiteCustomizationInput'>) => Promise<CustomizedPage>

/** A site that can be looked at with any customization: always at the same page, which stands between two others. */
export async function customizedSite(server: TestServer): Promise<{ look: Look; root: string; spaceId: string }> {
  const { site, root, spaceIds } = await publishSite(server)
  await site.change({ agentsContext: 'included' })
  const spaceId = spaceIds[0] ?? ''
  await addPage(server.admin.client, spaceId, 'Last', '[Away](https://example.com/away)')
  const look: Look = async (settings) => {
    await site.customize(settings)
    const page = await show(server, `${root}docs/install`)
    const address = /<link rel="stylesheet" href="([^"]*)"/.exec(page.text)?.[1] ?? ''
    const { text: style } = await show(server, new URL(address, root).href)
    const declared = /:root\{([^}]*)\}/.exec(style)?.[1] ?? ''
    return { ...page, style, properties: Object.fromEntries(declared.split(';').map(nameAndValue)) }
  }
  return { look, root, spaceId }
}

function nameAndValue(declaration: string): [string, string] {
  const end = declaration.indexOf(':')
  return [declaration.slice(2, end), declaration.slice(end + 1)]
}
