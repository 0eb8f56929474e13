import type { Schema } from '@quire/api-types'
import { codeThemeOf } from '#resources/publishing/sites/customization/code-themes.ts'
import { mix, readable } from './contrast.ts'
import type { Palette } from './palette.ts'

type Names = Schema<'CustomizationThemedCodeTheme'>

/** How much of a colour is behind a line that stands out, is new or goes. */
const share = 0.12

/** The colours of code in one mode, each as a custom property: those of a theme, as far as they can be read on any line. */
export function codePalette(names: Names, mode: 'light' | 'dark', page: Palette): Palette {
  const { ground, ...theme } = codeThemeOf(names[mode], mode)
  const behind = (name: string) => mix(ground, page[name] ?? ground, share)
  const grounds = {
    'code-ground': ground,
    'code-marked': behind('primary'),
    'code-new': behind('success'),
    'code-gone': behind('danger'),
  }
  const colors = { ...theme, added: '#2da44e', removed: '#e5534b' }
  const shown = Object.values(grounds)
  const entries = Object.entries(colors).map(([name, color]) => [`code-${name}`, readable(color, shown)])
  return { ...grounds, ...Object.fromEntries(entries) }
}
