import { defaultSettings } from './defaults.ts'
import type { Settings } from './layers.ts'

/** The settings in effect where those beyond the basic ones are switched off: each of these has its default then. */
export function settingsInEffect(settings: Settings): Settings {
  if (settings.advancedCustomization.enabled) return settings
  const { styling, header, footer, favicon } = defaultSettings
  const { theme, infoColor, successColor, warningColor, dangerColor } = styling
  const { font, monospaceFont } = settings.styling
  const { logo: _, ...headerWithoutLogo } = settings.header
  return {
    ...settings,
    styling: {
      ...settings.styling,
      ...{ theme, infoColor, successColor, warningColor, dangerColor },
      font: typeof font === 'string' ? font : styling.font,
      monospaceFont: typeof monospaceFont === 'string' ? monospaceFont : styling.monospaceFont,
    },
    header: { ...headerWithoutLogo, ...(header.logo && { logo: header.logo }) },
    footer,
    favicon: settings.favicon.icon ? favicon : settings.favicon,
  }
}
