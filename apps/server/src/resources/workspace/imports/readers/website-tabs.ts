import type { Element } from './dom.ts'
import { quotedText, rawLine } from './raw-markup.ts'

interface TabSet {
  root: Element
  labels: Element[]
  panels: Element[]
}

const childrenOf = (root: Element, selector: string) => [...root.children].filter((child) => child.matches(selector))

/** Where programs put the labels of tabs, and what belongs to each, beside those that say it by their roles. */
const sets: Record<string, (root: Element) => Omit<TabSet, 'root'>> = {
  '.sd-tab-set': (root) => ({ labels: childrenOf(root, 'label'), panels: childrenOf(root, '.sd-tab-content') }),
  '.tabbed-set': (root) => {
    const labels = childrenOf(root, '.tabbed-labels').flatMap((inner) => [...inner.children])
    const blocks = childrenOf(root, '.tabbed-content').flatMap((inner) => childrenOf(inner, '.tabbed-block'))
    return blocks.length > 0
      ? { labels, panels: blocks }
      : { labels: childrenOf(root, 'label'), panels: childrenOf(root, '.tabbed-content') }
  },
  '.vp-code-group': (root) => ({
    labels: childrenOf(root, '.tabs').flatMap((inner) => childrenOf(inner, 'label')),
    panels: childrenOf(root, '.blocks').flatMap((inner) => [...inner.children]),
  }),
}

/** All tabs are shown, one at a time: those that were not when the page was read as well. */
export function keepTabs(content: Element): void {
  // Those within others first, so that they are moved along.
  for (const list of [...content.querySelectorAll('[role="tablist"]')].slice(0, maxSets).reverse()) {
    const found = byRoles(list)
    if (found) keepSet(found)
  }
  for (const [selector, read] of Object.entries(sets)) {
    for (const root of [...content.querySelectorAll(selector)].reverse()) keepSet({ root, ...read(root) })
  }
}

/** Each is looked for in all that is around it. */
const maxSets = 200

/** How far above the labels both stand together. */
const maxHeight = 4

function byRoles(list: Element): TabSet | undefined {
  const labels = [...list.querySelectorAll('[role="tab"]')]
  let root = list.parentElement
  for (let height = 0; root && labels.length > 0 && height < maxHeight; height += 1) {
    const panels = [...root.querySelectorAll('[role="tabpanel"]')]
    if (panels.length === labels.length) return { root: list, labels, panels }
    if (panels.length > labels.length) return undefined
    root = root.parentElement
  }
  return undefined
}

function keepSet({ root, labels, panels }: TabSet): void {
  if (labels.length === 0 || labels.length !== panels.length) return
  root.before(rawLine(root, '{% tabs %}'))
  for (const [index, panel] of panels.entries()) {
    const label = labels[index]
    root.before(rawLine(root, `{% tab title=${label ? quotedText(label) : '""'} %}`))
    for (const name of ['hidden', 'aria-hidden', 'role']) panel.removeAttribute(name)
    root.before(panel)
    root.before(rawLine(root, '{% endtab %}'))
  }
  root.before(rawLine(root, '{% endtabs %}'))
  root.remove()
}
