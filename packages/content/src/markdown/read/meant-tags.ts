import type { HtmlTag } from '#markdown/syntax/html.ts'
import { isHtmlName } from '#markdown/syntax/html-names.ts'

/** Names that HTML does not know, such as the one in `Vec<T>`, were not meant as tags, unless there is more to them. */
export function isMeantAsTag({ name, attributes, code, isEmpty }: HtmlTag, isPaired: boolean): boolean {
  if (isHtmlName(name) || isPaired || isEmpty || Object.keys(code).length > 0) return true
  return Object.values(attributes).some((value) => value !== '')
}
