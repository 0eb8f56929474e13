import type { Schema } from '@quire/api-types'
import { codeThemeOf } from '#resources/publishing/sites/customization/code-themes.ts'
import { readable } from './contrast.ts'
import type { Palette } from './palette.ts'

type Names = Schema<'CustomizationThemedCodeTheme'>

/** The colours of code in one mode, each as a custom property: those of a theme, as far as they can be read. */
export function codePalette(names: Names, mode: 'light' | 'dark'): Palette {
  const { ground, ...theme } = codeThemeOf(names[mode], mode)
  const colors = { ...theme, added: '#2da44e', removed: '#e5534b' }
  const entries = Object.entries(colors).map(([name, color]) => [`code-${name}`, readable(color, [ground])])
  return { 'code-ground': ground, ...Object.fromEntries(entries) }
}
