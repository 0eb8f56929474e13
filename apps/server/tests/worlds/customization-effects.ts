import type { Schema } from '@quire/api-types'
import type { CustomizedPage } from './customized-site.ts'

type Input = Schema<'SiteCustomizationInput'>

/** A setting with another value than the default, and what of the page is different then. */
export interface Effect {
  settings: Input
  /** What it comes to on the page: not so with the default, and so with the settings. */
  shows: (page: CustomizedPage) => boolean
}

const colour = { light: '#0b6e4f', dark: '#7be0b5' }
const picture = { light: 'https://example.com/light.png', dark: 'https://example.com/dark.png' }
const link = { title: 'Away', to: { kind: 'url' as const, url: 'https://example.com/away' } }
const account = { platform: 'github' as const, handle: 'acme', display: { header: true, footer: true } }
const font = (fontFamily: string) => ({
  id: 'own',
  custom: true,
  fontFamily,
  fontFaces: [{ weight: 400, sources: [{ url: 'https://example.com/acme.woff2', format: 'woff2' as const }] }],
})

const has = (words: string) => (page: CustomizedPage) => page.text.includes(words)
const lacks = (words: string) => (page: CustomizedPage) => !page.text.includes(words)
const sets = (name: string, value: string) => (page: CustomizedPage) => page.properties[name]?.includes(value) === true

export const effects: Record<string, Effect> = {
  title: { settings: { title: 'Acme' }, shows: has('<title>Install · Acme</title>') },
  'styling.theme': { settings: { styling: { theme: 'gradient' } }, shows: has('data-theme="gradient"') },
  'styling.primaryColor': { settings: { styling: { primaryColor: colour } }, shows: sets('fill', '#0b6e4f,#7be0b5') },
  'styling.tint': {
    settings: { styling: { tint: { color: { light: '#ff0000', dark: '#ff0000' } } } },
    shows: (page) => !page.properties.page?.includes('#ffffff'),
  },
  'styling.infoColor': { settings: { styling: { infoColor: colour } }, shows: sets('info', '#0b6e4f') },
  'styling.successColor': { settings: { styling: { successColor: colour } }, shows: sets('success', '#0b6e4f') },
  'styling.warningColor': { settings: { styling: { warningColor: colour } }, shows: sets('warning', '#0b6e4f') },
  'styling.dangerColor': { settings: { styling: { dangerColor: colour } }, shows: sets('danger', '#0b6e4f') },
  'styling.corners': {
    settings: { styling: { corners: 'straight' } },
    shows: (page) => page.properties.corner === '0',
  },
  'styling.depth': { settings: { styling: { depth: 'flat' } }, shows: sets('shadow', 'none') },
  'styling.links': { settings: { styling: { links: 'accent' } }, shows: has('data-links="accent"') },
  'styling.font': {
    settings: { styling: { font: font('Acme Sans') } },
    shows: ({ style }) =>
      /@font-face\{font-family:"Acme Sans".*url\("https:\/\/example\.com\/acme\.woff2"\)/.test(style),
  },
  'styling.monospaceFont': {
    settings: { styling: { monospaceFont: 'FiraCode' } },
    shows: sets('font-code', '"Fira Code"'),
  },
  'styling.background': {
    settings: { styling: { background: 'match' } },
    shows: (page) => !page.properties.page?.includes('#ffffff'),
  },
  'styling.codeTheme.default': {
    settings: { styling: { codeTheme: { default: { light: 'min-light', dark: 'nord' } } } },
    shows: sets('code-ground', '#ffffff,#2e3440'),
  },
  'styling.codeTheme.openapi': {
    settings: { styling: { codeTheme: { openapi: { light: 'dracula', dark: 'nord' } } } },
    shows: ({ style }) => style.includes('.api{--code-ground:light-dark(#282a36,#2e3440)'),
  },
  'styling.icons': { settings: { styling: { icons: 'duotone' } }, shows: has('data-icons="duotone"') },
  'styling.sidebar.background': {
    settings: { styling: { sidebar: { background: 'filled' } } },
    shows: has('data-sidebar="filled"'),
  },
  'styling.sidebar.list': { settings: { styling: { sidebar: { list: 'pill' } } }, shows: has('data-list="pill"') },
  'styling.search': { settings: { styling: { search: 'subtle' } }, shows: has('data-search="subtle"') },
  'internationalization.locale': { settings: { internationalization: { locale: 'de' } }, shows: has('lang="de"') },
  favicon: {
    settings: { favicon: { icon: picture } },
    shows: has('<link rel="icon" href="https://example.com/dark.png" media="(prefers-color-scheme: dark)">'),
  },
  'header.preset': {
    settings: { header: { preset: 'bold' }, styling: { primaryColor: colour } },
    shows: sets('bar', '#0b6e4f'),
  },
  'header.logo': {
    settings: { header: { logo: picture } },
    shows: has('<img class="logo only-dark" src="https://example.com/dark.png" alt="Handbook"'),
  },
  'header.backgroundColor': {
    settings: { header: { backgroundColor: colour } },
    shows: sets('bar', '#0b6e4f,#7be0b5'),
  },
  'header.linkColor': { settings: { header: { linkColor: colour } }, shows: sets('bar-text', '#0b6e4f') },
  'header.links': {
    settings: { header: { links: [{ title: 'More', to: null, style: 'button-primary', links: [link] }] } },
    shows: has('<summary class="button">More</summary><ul><li><a href="https://example.com/away">Away</a>'),
  },
  'footer.logo': { settings: { footer: { logo: picture } }, shows: has('<footer class="bottom"><img class="logo') },
  'footer.groups': {
    settings: { footer: { groups: [{ title: 'Company', links: [link] }] } },
    shows: has('<h2>Company</h2><ul><li><a href="https://example.com/away">Away</a>'),
  },
  'footer.copyright': { settings: { footer: { copyright: '© Acme' } }, shows: has('<span>© Acme</span>') },
  announcement: {
    settings: { announcement: { enabled: true, message: 'Version 2 is out.', style: 'success', link } },
    shows: has('<aside class="announcement success" aria-label="Announcement"><p>Version 2 is out. <a href='),
  },
  'themes.default': { settings: { themes: { default: 'dark' } }, shows: has('data-mode="dark"') },
  'themes.toggeable': { settings: { themes: { toggeable: false } }, shows: lacks('<select class="mode"') },
  'pdf.enabled': { settings: { pdf: { enabled: false } }, shows: lacks('data-print') },
  'advancedCustomization.enabled': {
    settings: { advancedCustomization: { enabled: false }, footer: { copyright: '© Acme' }, title: 'Basic' },
    shows: ({ text }) => text.includes('Basic</title>') && !text.includes('© Acme'),
  },
  'pagination.enabled': { settings: { pagination: { enabled: false } }, shows: lacks('class="neighbours"') },
  'trademark.enabled': { settings: { trademark: { enabled: true } }, shows: has('Made with Quire') },
  'git.showEditLink': { settings: { git: { showEditLink: true } }, shows: has('>Edit this page</a>') },
  'pageActions.externalAI': { settings: { pageActions: { externalAI: true } }, shows: has('Open in ChatGPT') },
  'pageActions.markdown': { settings: { pageActions: { markdown: false } }, shows: lacks('Copy as Markdown') },
  'pageActions.items': {
    settings: { pageActions: { items: ['pdf', 'markdown'] } },
    shows: ({ text }) => text.indexOf('data-print') < text.indexOf('data-copy-from'),
  },
  'externalLinks.target': {
    settings: { externalLinks: { target: 'blank' }, privacyPolicy: { url: 'https://example.com/privacy' } },
    shows: has('<a href="https://example.com/privacy" target="_blank" rel="noopener">'),
  },
  'privacyPolicy.url': {
    settings: { privacyPolicy: { url: 'https://example.com/privacy' } },
    shows: has('<a href="https://example.com/privacy">Privacy policy</a>'),
  },
  'socialPreview.url': {
    settings: { socialPreview: { url: 'https://example.com/preview.png' } },
    shows: has('<meta property="og:image" content="https://example.com/preview.png">'),
  },
  socialAccounts: {
    settings: { socialAccounts: [account] },
    shows: ({ text }) => text.split('<a href="https://github.com/acme">GitHub</a>').length === 3,
  },
}

/** Settings that no page can show, and the words of the reason. */
export const refusals: Record<string, { settings: Input; reason: string }> = {
  'ai.mode': { settings: { ai: { mode: 'search' } }, reason: 'nothing on this server answers questions' },
  'ai.integrationId': { settings: { ai: { integrationId: 'helper' } }, reason: 'no integration answers questions' },
  'feedback.enabled': { settings: { feedback: { enabled: true } }, reason: 'keeps no ratings' },
  'insights.trackingCookie': { settings: { insights: { trackingCookie: true } }, reason: 'keep no statistics' },
  'pageActions.mcp': { settings: { pageActions: { mcp: true } }, reason: 'Model Context Protocol' },
}
