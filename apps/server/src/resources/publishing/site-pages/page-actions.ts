import type { Schema } from '@quire/api-types'
import { type Html, html } from '@quire/content/html'
import { isForAgents, type LoadedSite, markdownAddress } from './load-site.ts'
import { newTabAttributes } from './new-tab.ts'

type Settings = Schema<'SiteCustomizationSettings'>
type Item = Settings['pageActions']['items'][number]
type Page = Schema<'RevisionPageDocument'>

/** What can read a page that it is given the address of. */
const assistants = [
  { name: 'ChatGPT', ask: 'https://chatgpt.com/?q=' },
  { name: 'Claude', ask: 'https://claude.ai/new?q=' },
]

/** The menu beside the title of a page; nothing where it would be empty. Buttons need the script, and are hidden without. */
export function pageActions(site: LoadedSite, page: Page): Html | false {
  const items = itemsOf(site.frame.settings).flatMap((item) => actions[item]?.(site, page) ?? [])
  if (items.length === 0) return false
  const { actions: label } = site.labels.page
  return html`<details class="group actions"><summary aria-label="${label}" title="${label}"></summary><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></details>`
}

/** Those that are listed, or else those that are switched on. */
function itemsOf({ pageActions: { items, markdown, externalAI }, pdf, git }: Settings): Item[] {
  const isOn: Record<Item, boolean> = {
    markdown,
    'external-ai': externalAI,
    git: git.showEditLink,
    pdf: pdf.enabled,
    mcp: false,
    assistant: false,
  }
  const chosen = items.length > 0 ? items : (Object.keys(isOn) as Item[]).filter((item) => isOn[item])
  return [...new Set(chosen)].filter((item) => item !== 'pdf' || pdf.enabled)
}

const actions: Partial<Record<Item, (site: LoadedSite, page: Page) => Html[]>> = {
  markdown(site, page) {
    // The address of the Markdown is there for agents, or not at all.
    if (!isForAgents(site)) return []
    const { copyMarkdown, copied, viewMarkdown } = site.labels.page
    const address = markdownAddress(site, page)
    return [
      html`<button type="button" data-copy-from="${address}" data-done="${copied}">${copyMarkdown}</button>`,
      html`<a href="${address}">${viewMarkdown}</a>`,
    ]
  },
  'external-ai'(site, page) {
    // Whoever is asked elsewhere reads what anybody may.
    if (!isForAgents(site) || site.frame.site.visibility !== 'public') return []
    const { openIn, askAbout } = site.labels.page
    const question = askAbout(`${site.url.origin}${markdownAddress(site, page)}`)
    return assistants.map(({ name, ask }) => outside(site, `${ask}${encodeURIComponent(question)}`, openIn(name)))
  },
  git: (site, page) => [outside(site, page.urls.app, site.labels.page.edit)],
  pdf: (site) => [html`<button type="button" data-print>${site.labels.page.savePdf}</button>`],
}

function outside(site: LoadedSite, href: string, words: string): Html {
  return html`<a href="${href}"${newTabAttributes(site, href)}>${words}</a>`
}

/** When the page was last changed, in the words of the site's language, and the way to change it. */
export function pageDetails(site: LoadedSite, { updatedAt, urls }: Page): Html | false {
  const { lastUpdated, edit } = site.labels.page
  const date = updatedAt !== undefined && dateIn(site.labels.lang, updatedAt)
  const isEditable = site.frame.settings.git.showEditLink
  if (date === false && !isEditable) return false
  return html`<p class="details">${date !== false && html`<span>${lastUpdated} <time datetime="${updatedAt}">${date}</time></span>`}${isEditable && outside(site, urls.app, edit)}</p>`
}

function dateIn(lang: string, time: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
}
