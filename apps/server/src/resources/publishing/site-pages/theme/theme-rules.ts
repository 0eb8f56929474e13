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
  const light = { ...paletteOf(settings, 'light'), ...codePalette(styling.codeTheme.default, 'light') }
  const dark = { ...paletteOf(settings, 'dark'), ...codePalette(styling.codeTheme.default, 'dark') }
  const { openapi } = styling.codeTheme
  const api = byMode(codePalette(openapi, 'light'), codePalette(openapi, 'dark'))
  const properties = {
    ...byMode(light, dark),
    ...(corners[styling.corners] ?? corners.rounded),
    shadow: shadows[styling.depth] ?? shadows.subtle,
    'font-text': text,
    'font-code': code,
  }
  const printed = `:root{${declarations(light)}}.api{${declarations(codePalette(openapi, 'light'))}}`
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
