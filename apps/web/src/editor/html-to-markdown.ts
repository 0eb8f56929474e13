import { fromDom } from 'hast-util-from-dom'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'

const unwanted = 'script, style, template, noscript, iframe, object, embed, form, input, button, svg, meta, link, title'

/** Rich text as Markdown. The document that is parsed is inert: nothing in it is loaded or runs. */
export function markdownOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const found of body.querySelectorAll(unwanted)) found.remove()
  for (const link of body.querySelectorAll('a')) {
    if (!/^(?:https?|mailto|tel):/i.test(link.getAttribute('href') ?? '')) unwrap(link)
  }
  for (const picture of body.querySelectorAll('img')) {
    if (!/^https?:/i.test(picture.getAttribute('src') ?? '')) picture.replaceWith(picture.alt)
  }
  for (const wrapper of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (wrapper.style.fontWeight === 'normal') unwrap(wrapper)
  }
  const tree = toMdast(fromDom(body))
  return toMarkdown(tree as Parameters<typeof toMarkdown>[0], {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    fences: true,
    extensions: [gfmToMarkdown()],
  }).replace(/\n$/, '')
}

/** Leaves what an element holds in its place. */
function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild)
  element.remove()
}
