import { createRequire } from 'node:module'
import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'

const require = createRequire(import.meta.url)

/** The part of the DOM that reading a message takes; the types of the library would bring the whole browser along. */
export interface XmlElement {
  readonly nodeType: number
  readonly localName: string
  readonly namespaceURI: string | null
  readonly textContent: string | null
  readonly childNodes: ArrayLike<XmlElement>
  readonly attributes: ArrayLike<unknown>
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<XmlElement>
}

interface XmlLibrary {
  DOMParser: new (options: {
    errorHandler: (level: string, message: string) => void
  }) => { parseFromString(text: string, type: 'text/xml'): { childNodes: ArrayLike<XmlElement> } }
}

export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const

const elementNode = 1

/** An answer with hundreds of groups in it stays below these. */
const limits = { elements: 500, attributes: 1500, depth: 32 }

/**
 * Refuses what no honest message needs and what attacks are made of: declarations of types and entities, comments that
 * split a name in two, character data sections, processing instructions.
 */
export function requirePlainXml(text: string): void {
  const body = text.replace(/^\uFEFF?<\?xml [^<>]*\?>/, '')
  if (/<[!?]/.test(body)) throw new SignInRefusal('the message holds a declaration, a comment or an instruction')
}

/** The root of a message that is well-formed to the letter. */
export function parseXml(text: string): XmlElement {
  // Reading takes a time that grows likewise: each element has at most two brackets that open, and each name a value in quotes.
  if (hasMoreThan(2 * limits.elements, text, /</g) || hasMoreThan(limits.attributes, text, /=\s*["']/g)) throw tooMuch()
  const { DOMParser } = require('@xmldom/xmldom') as XmlLibrary
  const errorHandler = (_: string, message: string) => {
    throw new SignInRefusal(`the message is not well-formed: ${message.split('\n', 1)[0]}`)
  }
  const document = new DOMParser({ errorHandler }).parseFromString(text, 'text/xml')
  const [root, second] = elementsIn(document)
  if (!root || second) throw new SignInRefusal('the message has not exactly one root')
  return root
}

/** Whether a text has more than so many. */
function hasMoreThan(most: number, text: string, pattern: RegExp): boolean {
  let count = 0
  for (const _ of text.matchAll(pattern)) if (++count > most) return true
  return false
}

/** Verifying a signature takes a time that grows with the square of what is verified, and anybody may ask for it. */
export function requireModestSize(root: XmlElement): void {
  let [elements, attributes, depth] = [0, 0, 0]
  for (let level = [root]; level.length > 0; level = level.flatMap(elementsIn)) {
    depth += 1
    elements += level.length
    for (const element of level) attributes += element.attributes.length
    if (elements > limits.elements || attributes > limits.attributes || depth > limits.depth) {
      throw tooMuch()
    }
  }
}

function tooMuch(): SignInRefusal {
  const { elements, attributes, depth } = limits
  return new SignInRefusal(
    `the message has more than ${elements} elements, ${attributes} attributes or ${depth} levels`,
  )
}

export function childrenOf(parent: XmlElement, namespace: string, name: string): XmlElement[] {
  return elementsIn(parent).filter((child) => child.namespaceURI === namespace && child.localName === name)
}

export function elementsIn({ childNodes }: { childNodes: ArrayLike<XmlElement> }): XmlElement[] {
  return Array.from(childNodes).filter(({ nodeType }) => nodeType === elementNode)
}

export function elementText(element: XmlElement | undefined): string {
  return element?.textContent?.trim() ?? ''
}
