import type { Schema } from '@quire/api-types'
import { mix, readable, textOn } from './contrast.ts'

type Settings = Schema<'SiteCustomizationSettings'>
type Mode = 'light' | 'dark'

const neutral = {
  light: { page: '#ffffff', text: '#1d2430', faint: '#5c6675', line: '#dfe3e8', shade: '#f5f6f8' },
  dark: { page: '#12161b', text: '#e4e7ec', faint: '#9aa4b2', line: '#2c333d', shade: '#1b2027' },
} as const

/** How much of the tint is in each. */
const tinted = { page: 0.03, shade: 0.07, line: 0.16, faint: 0.2, text: 0.1 }

export type Palette = Record<string, string>

/** The colours of a site in one mode, each as a custom property. Whatever was chosen, text can be read on what is behind it. */
export function paletteOf(settings: Settings, mode: Mode): Palette {
  const { styling, header } = settings
  const primary = styling.primaryColor[mode]
  const grounds = groundsOf(styling, mode)
  const behind = [grounds.page, grounds.shade, grounds.wash]
  const tone = (color: string) => readable(color, behind)
  const bar = barOf(settings, mode, grounds)
  const isPlain = bar === grounds.wash
  const barText = header.linkColor ? readable(header.linkColor[mode], [bar]) : undefined
  return {
    ...grounds,
    text: tone(grounds.text),
    faint: tone(grounds.faint),
    primary: tone(primary),
    fill: primary,
    'on-fill': textOn(primary),
    info: tone(styling.infoColor[mode]),
    success: tone(styling.successColor[mode]),
    warning: tone(styling.warningColor[mode]),
    danger: tone(styling.dangerColor[mode]),
    bar,
    'bar-text': barText ?? (isPlain ? tone(grounds.text) : textOn(bar)),
    'bar-mark': barText ?? (isPlain ? tone(primary) : textOn(bar)),
  }
}

/** What text stands on, and greys. `background: match`, which is older than the tint, tints with the primary colour. */
function groundsOf(styling: Settings['styling'], mode: Mode) {
  const plain = neutral[mode]
  const tint = styling.tint?.color[mode] ?? (styling.background === 'match' ? styling.primaryColor[mode] : undefined)
  const tintedWith = (name: keyof typeof tinted) =>
    tint === undefined ? plain[name] : mix(plain[name], tint, tinted[name])
  const isMuted = styling.theme === 'muted'
  const [page, shade] = isMuted ? [tintedWith('shade'), tintedWith('page')] : [tintedWith('page'), tintedWith('shade')]
  const wash = styling.theme === 'gradient' ? mix(page, styling.primaryColor[mode], 0.14) : page
  return { page, shade, wash, line: tintedWith('line'), faint: tintedWith('faint'), text: tintedWith('text') }
}

/** The bar at the top: as the header says, which is older than the themes, or as the theme has it. */
function barOf({ header, styling }: Settings, mode: Mode, { text, wash }: ReturnType<typeof groundsOf>): string {
  if (header.backgroundColor) return header.backgroundColor[mode]
  if (header.preset === 'contrast') return text
  if (header.preset === 'bold' || styling.theme === 'bold') return styling.primaryColor[mode]
  return wash
}
