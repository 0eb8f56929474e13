import { voidInline } from '#document/build.ts'
import type { DocumentInline, DocumentMark, MarkType } from '#document/types.ts'
import type { HtmlTag } from '#markdown/syntax/html.ts'
import type { ReadContext } from './context.ts'
import type { HtmlSpan } from './html-spans.ts'
import { plainPhrases } from './plain-phrases.ts'
import { shownAttributes } from './shown-attributes.ts'

const marksByName: Record<string, MarkType> = {
  b: 'bold',
  code: 'code',
  del: 'strikethrough',
  em: 'italic',
  i: 'italic',
  kbd: 'keyboard',
  mark: 'color',
  s: 'strikethrough',
  strike: 'strikethrough',
  strong: 'bold',
  sub: 'subscript',
  sup: 'superscript',
}

/** The mark that an element gives the text in it. */
export function spanMark({ name, attributes }: HtmlTag): DocumentMark | undefined {
  const type = Object.hasOwn(marksByName, name) ? marksByName[name] : undefined
  if (!type || iconOf({ name, attributes }) || isExpression({ name, attributes })) return undefined
  return type === 'color' ? { object: 'mark', type, data: colorsOf(attributes.style) } : { object: 'mark', type }
}

/** `color:red;background-color:blue`; a mark that names no colour is yellow, as with a pen. */
function colorsOf(style = ''): { text: string; background: string } {
  const colors = new Map(
    style.split(';').map((rule) => {
      const [property = '', value = ''] = rule.split(':')
      return [property.trim(), value.trim()]
    }),
  )
  const text = colors.get('color') || 'default'
  const background = colors.get('background-color') || 'default'
  return text === 'default' && background === 'default' ? { text, background: 'yellow' } : { text, background }
}

/** The inline that an element stands for as a whole. */
export function readSpan({ tag, children }: HtmlSpan, context: ReadContext): DocumentInline | undefined {
  const icon = iconOf(tag)
  if (icon) return voidInline('icon', { icon })
  if (isExpression(tag)) return voidInline('expression', { expression: plainPhrases(children) })
  const { href, 'data-icon': buttonIcon } = tag.attributes
  const classes = classesOf(tag)
  if (tag.name === 'a' && href !== undefined && tag.attributes['data-mention'] !== undefined)
    return voidInline('mention', { ref: context.resolve(href, 'link') })
  if (tag.name !== 'a' || href === undefined || !classes.includes('button')) return undefined
  return voidInline('button', {
    label: plainPhrases(children),
    kind: classes.includes('secondary') ? 'secondary' : 'primary',
    ...(buttonIcon && { icon: buttonIcon }),
    ref: context.resolve(href, 'link'),
  })
}

/** `<i class="fa-rocket">:rocket:</i>` */
function iconOf(tag: Pick<HtmlTag, 'name' | 'attributes'>): string | undefined {
  if (tag.name !== 'i') return undefined
  return classesOf(tag)
    .find((name) => name.startsWith('fa-') && name.length > 3)
    ?.slice(3)
}

function isExpression(tag: Pick<HtmlTag, 'name' | 'attributes'>): boolean {
  return tag.name === 'code' && classesOf(tag).includes('expression')
}

function classesOf({ attributes }: Pick<HtmlTag, 'attributes'>): string[] {
  return (attributes.class ?? '').split(/\s+/)
}

/** Where an element leads: `<a href>`, or `<Link to>` as components have it. */
export function hrefOf({ tag }: HtmlSpan, context: ReadContext): string | undefined {
  const { href, to = href } = shownAttributes(tag, context)
  if (tag.name === 'a') return href
  return /^(?:nav|router-?|nuxt)?link$/.test(tag.name) ? to : undefined
}
