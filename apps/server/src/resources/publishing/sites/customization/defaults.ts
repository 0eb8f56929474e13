import type { Schema } from '@quire/api-types'

type Settings = Schema<'SiteCustomizationSettings'>

/** How a site looks that nobody has customized: everything a renderer asks for. */
export const defaultSettings: Settings = {
  styling: {
    theme: 'clean',
    primaryColor: { light: '#346ddb', dark: '#346ddb' },
    infoColor: { light: '#787878', dark: '#a3a3a3' },
    successColor: { light: '#00c950', dark: '#05df72' },
    warningColor: { light: '#fe9a00', dark: '#ffba00' },
    dangerColor: { light: '#fb2c36', dark: '#ff6467' },
    corners: 'rounded',
    depth: 'subtle',
    links: 'default',
    font: 'Inter',
    monospaceFont: 'IBMPlexMono',
    codeTheme: {
      default: { light: 'default-light', dark: 'default-dark' },
      openapi: { light: 'default-dark', dark: 'default-dark' },
    },
    background: 'plain',
    icons: 'regular',
    sidebar: { background: 'default', list: 'default' },
    search: 'prominent',
  },
  internationalization: { locale: 'en' },
  favicon: {},
  header: { preset: 'default', links: [] },
  footer: { groups: [] },
  themes: { default: 'system', toggeable: true },
  pdf: { enabled: true },
  feedback: { enabled: false },
  ai: { mode: 'none' },
  advancedCustomization: { enabled: true },
  git: { showEditLink: false },
  pageActions: { externalAI: false, markdown: true, mcp: false, items: [] },
  externalLinks: { target: 'self' },
  pagination: { enabled: true },
  trademark: { enabled: false },
  privacyPolicy: {},
  socialPreview: {},
  socialAccounts: [],
  insights: { trackingCookie: false },
}
