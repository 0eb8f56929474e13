import { block, textOf } from '#document/build.ts'
import type { Data, DocumentBlock } from '#document/types.ts'
import type { Attributes } from '#markdown/syntax/attributes.ts'
import { decodeHtml, readHtmlTag } from '#markdown/syntax/html.ts'
import { hiddenLines } from './code.ts'

/** `<pre class="language-js"><code>…</code></pre>`; a line in `<strong>` is highlighted. */
export function readPre(html: string, data: Data = {}): DocumentBlock {
  const tag = readHtmlTag(html)
  const inside = html.slice(tag?.length ?? 0).replace(/<\/pre\s*>$/i, '')
  const code = readHtmlTag(inside.trimStart())
  const classes = `${tag?.attributes.class ?? ''} ${code?.name === 'code' ? (code.attributes.class ?? '') : ''}`
  const syntax = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([\w+#.-]+)/.exec(classes)?.[1]
  const lines = linesOf(inside, hiddenLines(syntax))
  return block('code', { ...(syntax && { syntax }), ...shownAs(tag?.attributes ?? {}), ...data }, lines)
}

/** What `{% code %}` says, in attributes. */
function shownAs(attributes: Attributes): Data {
  const { 'data-title': title, 'data-overflow': overflow } = attributes
  const { 'data-line-numbers': numbers, 'data-full-width': width } = attributes
  return {
    ...(title && { title }),
    ...(overflow && { overflow }),
    ...(numbers !== undefined && { lineNumbers: numbers !== 'false' }),
    ...(width !== undefined && { fullWidth: width !== 'false' }),
  }
}

/** A browser takes off one line end at the start; the one before the end tag is how people write it. */
function linesOf(html: string, isHidden: (line: string) => boolean): DocumentBlock[] {
  const lines: { text: string; isStrong: boolean }[] = [{ text: '', isStrong: false }]
  let isStrong = false
  for (const [index, part] of html.split(/(<\/?[a-zA-Z][^<>]*>)/).entries()) {
    if (index % 2 === 1) {
      if (/^<\/?strong\b/i.test(part)) isStrong = !part.startsWith('</')
      if (/^<br\b/i.test(part)) lines.push({ text: '', isStrong })
      continue
    }
    for (const [at, text] of decodeHtml(part).split('\n').entries()) {
      if (at > 0) lines.push({ text: '', isStrong: false })
      const line = lines.at(-1)
      if (line && text) Object.assign(line, { text: line.text + text, isStrong: line.isStrong || isStrong })
    }
  }
  if (lines.length > 1 && lines[0]?.text === '') lines.shift()
  if (lines.length > 1 && lines.at(-1)?.text === '') lines.pop()
  return lines.map(({ text, isStrong: highlighted }) => {
    const data = { ...(isHidden(text) && { hidden: true }), ...(highlighted && { highlighted }) }
    return block('code-line', data, [textOf(text)])
  })
}
