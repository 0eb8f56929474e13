import type { Schema } from '@quire/api-types'
import { codePalette } from './code-palette.ts'
import { fontFaces, fontFamilies } from './fonts.ts'
import { type Palette, paletteOf } from './palette.ts'

type Settings = Schema<'SiteCustomizationSettings'>

const corners = {
  straight: { corner: '0', 'corner-small': '0', 'corner-round': '0' },
  rounded: { corner: '0.6rem', 'corner-small': '0.4rem', 'corner-round': '1rem' },
  circular: { corner: '1.3rem', 'corner-small': '1rem', 'corner-round': '2rem' },
} as const

const shadows = { flat: 'none', subtle: '0 1px 3px rgb(0 0 0 / 0.12)' } as const

/** The custom properties that the style of all sites is written with, as one site has set them. */
export function themeRules(settings: Settings): string {
  const { styling } = settings
  const { text, code } = fontFamilies(styling)
  const [day, night] = [paletteOf(settings, 'light'), paletteOf(settings, 'dark')]
  const { default: own, openapi } = styling.codeTheme
  const light = { ...day, ...codePalette(own, 'light', day) }
  const dark = { ...night, ...codePalette(own, 'dark', night) }
  const apiLight = codePalette(openapi, 'light', day)
  const api = byMode(apiLight, codePalette(openapi, 'dark', night))
  const properties = {
    ...byMode(light, dark),
    ...(corners[styling.corners] ?? corners.rounded),
    shadow: shadows[styling.depth] ?? shadows.subtle,
    'font-text': text,
    'font-code': code,
  }
  const printed = `:root{${declarations(light)}}.api{${declarations(apiLight)}}`
  return `${fontFaces(styling)}:root{${declarations(properties)}}\n.api{${declarations(api)}}\n@media print{${printed}}\n`
}

/** Each colour for both modes: which one it is follows `color-scheme`. */
function byMode(light: Palette, dark: Palette): Palette {
  const names = Object.keys(light)
  return Object.fromEntries(names.map((name) => [name, `light-dark(${light[name]},${dark[name]})`]))
}

function declarations(properties: Palette): string {
  return Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
