/** The part of a document tree that reading a page needs; the server is compiled without the types of a browser. */
export interface Element {
  readonly ownerDocument: Document
  /** 1 is an element, and 3 text. */
  readonly nodeType: number
  readonly tagName: string
  readonly textContent: string | null
  readonly className: string
  readonly parentElement: Element | null
  readonly previousElementSibling: Element | null
  readonly firstElementChild: Element | null
  readonly children: Iterable<Element>
  readonly childNodes: Iterable<Element>
  id: string
  innerHTML: string
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
  querySelector(selector: string): Element | null
  querySelectorAll(selector: string): Iterable<Element>
  matches(selector: string): boolean
  closest(selector: string): Element | null
  remove(): void
  before(node: Element): void
  replaceWith(...nodes: (Element | string)[]): void
  append(...nodes: (Element | string)[]): void
}

export interface Document extends Omit<Element, 'remove' | 'replaceWith'> {
  readonly body: Element
  readonly title: string
  createElement(name: string): Element
}
