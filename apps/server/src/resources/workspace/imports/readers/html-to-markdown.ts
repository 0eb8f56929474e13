import GithubSlugger from 'github-slugger'
import { fromDom } from 'hast-util-from-dom'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown as printMarkdown } from 'mdast-util-to-markdown'
import type { Element } from './dom.ts'
import { rawHandlers } from './raw-markup.ts'

/** The element as Markdown, and what the ids in it have become. */
export function htmlToMarkdown(element: Element): { markdown: string; anchors: Map<string, string> } {
  const anchors = anchorsOf(element)
  const tree = toMdast(fromDom(element as never), { handlers: rawHandlers as never })
  const markdown = printMarkdown(tree as never, {
    bullet: '-',
    rule: '-',
    emphasis: '_',
    listItemIndent: 'one',
    resourceLink: true,
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  })
  return { markdown, anchors }
}

const headings = 'h1, h2, h3, h4, h5, h6'

/** Headings are linked to by what they say; here the ids that they had lead to that, and other ids to their section. */
function anchorsOf(element: Element): Map<string, string> {
  const anchors = new Map<string, string>()
  const slugger = new GithubSlugger()
  const byHeading = new Map<Element, string>()
  for (const heading of element.querySelectorAll(headings)) {
    const anchor = slugger.slug((heading.textContent ?? '').replace(/\s+/g, ' ').trim())
    byHeading.set(heading, anchor)
    for (const id of idsAt(heading)) if (!anchors.has(id)) anchors.set(id, anchor)
  }
  // Above all headings it is the top of the page, which needs no anchor.
  let section = ''
  for (const node of element.querySelectorAll(`${headings}, [id], a[name]`)) {
    section = byHeading.get(node) ?? section
    const id = nameOf(node)
    if (id && !anchors.has(id)) anchors.set(id, section)
  }
  return anchors
}

/** Of the heading, of what stands in it, of a mark before it, and of the section that it begins. */
function idsAt(heading: Element): string[] {
  const before = heading.previousElementSibling
  const isMark = before && (before.textContent ?? '').trim() === '' && !before.previousElementSibling?.matches(headings)
  const section = heading.parentElement
  const elements = [
    heading,
    ...heading.querySelectorAll('[id], a[name]'),
    ...(isMark ? [before, ...before.querySelectorAll('[id], a[name]')] : []),
    ...(section?.firstElementChild === heading ? [section] : []),
  ]
  return elements.map(nameOf).filter(Boolean)
}

function nameOf(element: Element): string {
  return element.id || element.getAttribute('name') || ''
}
