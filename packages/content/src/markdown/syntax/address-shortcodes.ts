import type { RootContent } from 'mdast'

/** Stands for a space of a shortcode, where an address takes none: no character that anybody writes. */
const joint = '\uFDD0'
/** Stands for the end of a line before the end of a shortcode, whose first sign would begin a quote there. */
const lineJoint = '\uFDD1'
const brokenEnds = /(\{\{<[^{}\n]{1,300}(?:\n[^{}\n]{1,300}){0,2})\n(?=[ \t]{0,20}>\}\})/g

const shortcodes = /\{\{(?:<[^{}\n]{1,500}>|%[^{}\n]{1,500}%)\}\}/g

/** An address that has not ended before the shortcode: that of a link, or of a definition. */
const openAddress = /(?:\]\(|^[ \t>]{0,20}\[[^\]\n]{1,100}\]:[ \t]{1,9})[^\s()]{0,300}$/m
const longestAddress = 400

/** A text of the same length, in which shortcodes that stand in addresses have no spaces: Markdown would end the address there. */
export function joinAddresses(text: string): string {
  if (!/\{\{[<%]/.test(text) || text.includes(joint) || text.includes(lineJoint)) return text
  const source = text.replace(brokenEnds, `$1${lineJoint}`)
  const parts: string[] = []
  let before = ''
  let at = 0
  const add = (part: string) => {
    parts.push(part)
    before = (before + part.slice(-longestAddress)).slice(-longestAddress)
  }
  for (const { 0: shortcode, index } of source.matchAll(shortcodes)) {
    add(source.slice(at, index))
    add(openAddress.test(before) ? shortcode.replaceAll(' ', joint) : shortcode)
    at = index + shortcode.length
  }
  return parts.length === 0 ? source : parts.join('') + source.slice(at)
}

/** Puts the spaces back, wherever they are by now. An address that a shortcode names becomes that address. */
export function splitAddresses(nodes: RootContent[]): void {
  const waiting: object[] = [...nodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const [name, value] of Object.entries(node)) {
      if (typeof value === 'string' && (value.includes(joint) || value.includes(lineJoint))) {
        const written = value.replaceAll(joint, ' ').replaceAll(lineJoint, name === 'url' ? ' ' : '\n')
        Object.assign(node, { [name]: name === 'url' ? referredAddress(written) : written })
      } else if (name === 'children' || name === 'data') for (const child of [value].flat()) waiting.push(child)
    }
  }
}

const reference =
  /\{\{[<%]\s{0,9}(?:rel)?ref\s{1,9}(?:path\s{0,9}=\s{0,9})?(?:"([^"{}\n]{0,500})"|`([^`{}\n]{0,500})`|([^\s"`{}<>%]{1,500}))(?:\s[^{}\n]{0,200}|\s{0,9})[>%]\}\}/g

/** `{{< ref "address" >}}` in the place of an address means the address. */
function referredAddress(url: string): string {
  return url.replace(reference, (_, double?: string, back?: string, bare?: string) => double ?? back ?? bare ?? '')
}

/** The same where the address is that of an attribute, whose quotation marks the shortcode would end. */
export function referredAttributes(source: string): string {
  if (!/\{\{[<%]/.test(source)) return source
  return source.replace(reference, (written, ...found: unknown[]) => {
    const at = Number(found[3])
    return /^=["']$/.test(source.slice(Math.max(0, at - 2), at)) ? referredAddress(written) : written
  })
}
