import type { PhrasingContent, RootContent } from 'mdast'

declare module 'mdast' {
  interface RootContentMap {
    tagged: TaggedNode
    element: ElementNode
    shortcodes: ShortcodesNode
    htmlLine: HtmlLineNode
  }
  interface PhrasingContentMap {
    element: ElementNode
    shortcodes: ShortcodesNode
  }
}

declare module 'mdast-util-to-markdown' {
  interface ConstructNameMap {
    htmlLine: 'htmlLine'
  }
}

/** Blocks between a `{% … %}` and its end tag, or a tag without an end. */
export interface TaggedNode {
  type: 'tagged'
  start: string
  end: string
  children: RootContent[]
}

/** Text between two HTML tags. */
export interface ElementNode {
  type: 'element'
  start: string
  end: string
  children: PhrasingContent[]
}

/** Emoji next to each other: `:smile::tada:`. */
export interface ShortcodesNode {
  type: 'shortcodes'
  value: string
}

/** One line of text that stands in HTML, where Markdown is written as HTML. */
export interface HtmlLineNode {
  type: 'htmlLine'
  children: PhrasingContent[]
}
