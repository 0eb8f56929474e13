import type { Schema } from '@quire/api-types'

type Styling = Schema<'SiteCustomizationSettings'>['styling']
type Font = Styling['font']
type Monospace = Styling['monospaceFont']
type OwnFont = Extract<Font, object>

const sans = 'system-ui, -apple-system, "Segoe UI", sans-serif'
const serif = 'ui-serif, Georgia, "Times New Roman", serif'
const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'

/** The name of each known font as devices have it. Where one does not, what comes behind it is used: nothing is fetched. */
const known: Record<Extract<Font, string>, string> = {
  ABCFavorit: `"ABC Favorit", ${sans}`,
  Inter: `Inter, ${sans}`,
  Roboto: `Roboto, ${sans}`,
  RobotoSlab: `"Roboto Slab", ${serif}`,
  OpenSans: `"Open Sans", ${sans}`,
  SourceSansPro: `"Source Sans 3", "Source Sans Pro", ${sans}`,
  Lato: `Lato, ${sans}`,
  Ubuntu: `Ubuntu, ${sans}`,
  Raleway: `Raleway, ${sans}`,
  Merriweather: `Merriweather, ${serif}`,
  Overpass: `Overpass, ${sans}`,
  NotoSans: `"Noto Sans", ${sans}`,
  IBMPlexSerif: `"IBM Plex Serif", ${serif}`,
  Poppins: `Poppins, ${sans}`,
  FiraSans: `"Fira Sans", ${sans}`,
}

const knownMonospace: Record<Extract<Monospace, string>, string> = {
  FiraCode: `"Fira Code", ${monospace}`,
  IBMPlexMono: `"IBM Plex Mono", ${monospace}`,
  JetBrainsMono: `"JetBrains Mono", ${monospace}`,
  SourceCodePro: `"Source Code Pro", ${monospace}`,
  RobotoMono: `"Roboto Mono", ${monospace}`,
  SpaceMono: `"Space Mono", ${monospace}`,
  DMMono: `"DM Mono", ${monospace}`,
  Inconsolata: `Inconsolata, ${monospace}`,
}

export function fontFamilies({ font, monospaceFont }: Styling): { text: string; code: string } {
  return {
    text: typeof font === 'string' ? (known[font] ?? sans) : `${quoted(font.fontFamily)}, ${sans}`,
    code:
      typeof monospaceFont === 'string'
        ? (knownMonospace[monospaceFont] ?? monospace)
        : `${quoted(monospaceFont.fontFamily)}, ${monospace}`,
  }
}

/** Loads the fonts that a site has of its own. Text is shown in another one until they are there. */
export function fontFaces({ font, monospaceFont }: Styling): string {
  return [font, monospaceFont].flatMap((one) => (typeof one === 'string' ? [] : facesOf(one))).join('')
}

function facesOf({ fontFamily, fontFaces: faces }: OwnFont): string[] {
  return faces.flatMap(({ weight, sources }) => {
    const from = sources.flatMap(({ url, format }) => {
      const address = webAddress(url)
      return address === undefined ? [] : `url("${address}")${format === undefined ? '' : ` format("${format}")`}`
    })
    if (from.length === 0) return []
    const rules = [`font-family:${quoted(fontFamily)}`, `font-weight:${weight}`, 'font-display:swap', `src:${from}`]
    return `@font-face{${rules.join(';')}}\n`
  })
}

/** As CSS has it between quotes: whatever could end them is escaped. */
function quoted(text: string): string {
  return `"${text.replace(/[^\w -]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`
}

function webAddress(address: string): string | undefined {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.href.replace(/["\\\n]/g, encodeURIComponent) : undefined
}
