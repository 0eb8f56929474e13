import { type Html, html } from '@quire/content/html'
import type { FrameLinks } from './frame-links.ts'
import type { LoadedSite } from './load-site.ts'
import { pictureOf, siteTitle } from './render-header.ts'
import { accountsAt } from './social-accounts.ts'

/** The banner above every page; none where it is switched off. */
export function renderAnnouncement({ frame, labels }: LoadedSite, links: FrameLinks): Html | false {
  const { announcement } = frame.settings
  if (!announcement?.enabled) return false
  const link = announcement.link && links.link(announcement.link)
  return html`<aside class="announcement ${announcement.style}" aria-label="${labels.layout.announcement}"><p>${announcement.message}${link && html` ${link}`}</p></aside>`
}

/** The area below every page; none where there is nothing in it. */
export function renderFooter(site: LoadedSite, links: FrameLinks): Html | false {
  const { footer } = site.frame.settings
  const groups = footer.groups.flatMap(({ title, links: entries }) => {
    const items = entries.flatMap((entry) => links.link(entry) ?? []).map((link) => html`<li>${link}</li>`)
    return items.length === 0 ? [] : [html`<nav aria-label="${title}"><h2>${title}</h2><ul>${items}</ul></nav>`]
  })
  const lines = smallPrint(site, links)
  if (footer.logo === undefined && groups.length + lines.length === 0) return false
  const logo = footer.logo && pictureOf(footer.logo, { className: 'logo', alt: siteTitle(site) })
  return html`<footer class="bottom">${logo}${groups.length > 0 && html`<div class="groups">${groups}</div>`}${lines.length > 0 && html`<p>${lines}</p>`}</footer>`
}

function smallPrint({ frame, labels }: LoadedSite, links: FrameLinks): Html[] {
  const { footer, privacyPolicy, socialAccounts, trademark } = frame.settings
  const outside = (href: string, words: string) => html`<a href="${href}"${links.attributesFor(href)}>${words}</a>`
  const parts = [
    ...(footer.copyright ? [html`${footer.copyright}`] : []),
    ...accountsAt(socialAccounts, 'footer').map(({ name, href }) => outside(href, name)),
    ...(privacyPolicy.url === undefined ? [] : [outside(privacyPolicy.url, labels.layout.privacyPolicy)]),
    ...(trademark.enabled ? [html`${labels.layout.madeWith('Quire')}`] : []),
  ]
  return parts.map((part) => html`<span>${part}</span> `)
}
