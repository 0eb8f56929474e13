import { readFrontMatter } from '@quire/content/markdown'

type Data = Record<string, unknown>

const mostEntries = 50

/**
 * VitePress, VuePress and Starlight make a home page of front matter alone. What a reader saw of it becomes text below it:
 * the name, the lines under it, the buttons, and a card for each feature.
 */
export function withHome(markdown: string): string {
  const { data, body } = readFrontMatter(markdown)
  if (data.layout !== 'home' && data.template !== 'splash' && data.home !== true) return markdown
  const lines = [...heroLines(data), ...cardLines(data)]
  if (lines.length === 0) return markdown
  const before = markdown.slice(0, markdown.length - body.length)
  const isTitled = /^\s*#\s/.test(body)
  return `${before}\n${lines.slice(isTitled && lines[0]?.startsWith('# ') ? 1 : 0).join('\n\n')}\n\n${body}`
}

function heroLines(data: Data): string[] {
  const hero = mapIn(data.hero)
  const name = textIn(hero.name) ?? textIn(hero.title) ?? textIn(data.heroText) ?? textIn(data.title)
  const words = [hero.text, hero.tagline ?? data.tagline].flatMap((value) => textIn(value) ?? [])
  const image = imageOf(hero.image ?? data.heroImage)
  const actions = listIn(hero.actions ?? data.actions)
    .map(buttonOf)
    .filter(Boolean)
  const single = buttonOf({ text: data.actionText, link: data.actionLink })
  const buttons = [...actions, ...(single === '' ? [] : [single])]
  return [
    ...(name === undefined ? [] : [`# ${name}`]),
    ...words,
    ...(image === undefined ? [] : [image]),
    ...(buttons.length === 0 ? [] : [buttons.join(' ')]),
  ]
}

function imageOf(value: unknown): string | undefined {
  const { src, file, light, dark, alt } = mapIn(value)
  const address = textIn(value) ?? textIn(src) ?? textIn(file) ?? textIn(light) ?? textIn(dark)
  return address === undefined
    ? undefined
    : `![${textIn(alt) ?? ''}](<${address.replace(/[<>]/g, encodeURIComponent)}>)`
}

function buttonOf(value: unknown): string {
  const { text, link, theme, type, variant } = mapIn(value)
  const [label, address] = [textIn(text), textIn(link)]
  if (label === undefined || address === undefined) return ''
  const isSecond = [theme, type, variant].some((kind) => kind === 'alt' || kind === 'secondary' || kind === 'minimal')
  return `<a href="${attribute(address)}" class="button ${isSecond ? 'secondary' : 'primary'}">${label}</a>`
}

const cardsStart =
  '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody>'

function cardLines({ features }: Data): string[] {
  const rows = listIn(features).flatMap((value) => {
    const { title, details, link, icon } = mapIn(value)
    const [name, words, address] = [textIn(title), textIn(details), textIn(link)]
    if (name === undefined && words === undefined) return []
    const sign = typeof icon === 'string' && /^\p{Emoji}/u.test(icon) ? `${icon} ` : ''
    const target = address === undefined ? '' : `<a href="${attribute(address)}">${attribute(address)}</a>`
    return [`<tr><td><strong>${sign}${name ?? ''}</strong></td><td>${words ?? ''}</td><td>${target}</td></tr>`]
  })
  return rows.length === 0 ? [] : [`${cardsStart}${rows.join('')}</tbody></table>`]
}

function attribute(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '%22').replace(/[<>]/g, encodeURIComponent)
}

function mapIn(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {}
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, mostEntries) : []
}

/** On one line. */
function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.replace(/\s+/g, ' ').trim() : ''
  return text === '' ? undefined : text.slice(0, 2000)
}
