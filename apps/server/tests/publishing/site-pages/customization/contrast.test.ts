import { describe, expect, it } from 'vitest'
import { contrast, readable, textOn } from '#resources/publishing/site-pages/theme/contrast.ts'
import { paletteOf } from '#resources/publishing/site-pages/theme/palette.ts'
import { defaultSettings } from '#resources/publishing/sites/customization/defaults.ts'

describe('the colours of a site', () => {
  it('have the contrast that WCAG defines', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 1)
    expect(readable('#123456', ['#ffffff'])).toBe('#123456')
  })

  it.each(['#ffff00', '#00ff00', '#ffffff', '#000000', '#808080', '#ff00ff', '#0000ff', '#787878'])(
    'can be read whatever was chosen: %s',
    (color) => {
      const both = { light: color, dark: color }
      const base = defaultSettings.styling
      for (const theme of ['clean', 'muted', 'bold', 'gradient'] as const) {
        for (const mode of ['light', 'dark'] as const) {
          const colors = { primaryColor: both, infoColor: both, warningColor: both, tint: { color: both } }
          const styling = { ...base, theme, ...colors }
          const header = { ...defaultSettings.header, backgroundColor: both, linkColor: both }
          const palette = paletteOf({ ...defaultSettings, styling, header }, mode)
          const { page = '', shade = '', wash = '', bar = '', fill = '' } = palette
          for (const name of ['text', 'faint', 'primary', 'info', 'warning']) {
            for (const behind of [page, shade, wash]) {
              expect(contrast(palette[name] ?? '', behind), `${name} ${theme} ${mode}`).toBeGreaterThanOrEqual(4.5)
            }
          }
          expect(contrast(palette['bar-text'] ?? '', bar)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(palette['on-fill'] ?? '', fill)).toBeGreaterThanOrEqual(4.5)
        }
      }
    },
  )

  it('have black or white on them', () => {
    expect([textOn('#346ddb'), textOn('#ffe600')]).toEqual(['#ffffff', '#000000'])
  })
})
