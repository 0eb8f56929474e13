import type { Attributes } from '#markdown/syntax/attributes.ts'

const option =
  /(?:^|\s):(size|class|id|target|ignore|disabled|no-zoom|include|type|fragment|crossorigin)(?:=(\S{0,200}))?(?=\s|$)/g

/** The title of a link or a picture without what docsify writes there about them, such as `:size=50x100`. */
export function readTitle(title: string): { title: string; options: Attributes } {
  if (!title.includes(':')) return { title, options: {} }
  const options: Attributes = {}
  const rest = title.replace(option, (_, name: string, value = '') => {
    options[name] = value
    return ''
  })
  return { title: rest.trim(), options }
}
