import type { Code } from 'mdast'
import { block, textOf } from '#document/build.ts'
import type { Data, DocumentBlock } from '#document/types.ts'

/** Code, with what its first line says about it. */
export function readCode(node: Code, data: Data = {}): DocumentBlock {
  const { syntax, meta, title, lineNumbers } = describe(node)
  const described = {
    ...(syntax && { syntax }),
    ...(meta && { meta }),
    ...(title !== undefined && { title }),
    ...(lineNumbers && { lineNumbers }),
  }
  const isHidden = hiddenLines(syntax)
  const lines = node.value
    .split('\n')
    .map((line) => block('code-line', isHidden(line) ? { hidden: true } : {}, [textOf(line)]))
  return block('code', { ...described, ...data }, lines)
}

const titleAttribute = /(?:^|[\s{,])(?:title|filename|caption)=(?:"([^"\\]*)"|'([^'\\]*)'|([^\s"'{},=]+))/

/** `js {1,3} [file.js]`, `rust,ignore`, `js title="file.js"`, `js {title="file.js"}`, `{.python .annotate}` and the like. */
function describe({ lang, meta }: Code): { syntax?: string; meta?: string; title?: string; lineNumbers?: boolean } {
  // VitePress says behind the language whether lines have numbers.
  const [numbering] = /:(?:no-)?line-numbers(?:=\d{1,9})?$/.exec(lang ?? '') ?? []
  const language = lang?.slice(0, lang.length - (numbering?.length ?? 0))
  const line = [language, meta].filter(Boolean).join(' ')
  const numbered = numbering?.startsWith(':line') && { lineNumbers: true }
  const braced = /^\{[ \t]{0,9}\.([\w+#-]{1,40})(?![\w+#-])[^{}]*\}/.exec(line)
  const [, syntax = '', rest = ''] = braced
    ? ['', braced[1], optionsIn(braced[0]) + line.slice(braced[0].length)]
    : (/^([^\s,{[]*)[,]?([\s\S]*)$/.exec(line) ?? [])
  if (!syntax) return { syntax: language ?? '', meta: meta ?? '', ...numbered }
  const named = titleAttribute.exec(rest)
  const listed = named ? undefined : /^[^[\]]*?(\[([^[\]]+)\])\s*$/.exec(rest)
  const title = named ? (named[1] ?? named[2] ?? named[3]) : listed?.[2]
  const others = named ? rest.replace(named[0], named[0][0] === '{' ? '{' : ' ') : rest.replace(listed?.[1] ?? '', '')
  const shown = { ...(title !== undefined && { title }), ...numbered }
  return { syntax, meta: others.trim().replace(/^\{[\s,]*\}$/, ''), ...shown }
}

/** What stands in braces beside the language: classes say how it looks elsewhere, the others are options. */
function optionsIn(braces: string): string {
  const options = braces.slice(1, -1).match(/[\w-]{1,60}=(?:"[^"{}]{0,300}"|'[^'{}]{0,300}'|[^\s"'{}]{1,300})/g) ?? []
  return options.length > 0 ? ` ${options.join(' ')} ` : ''
}

/** Lines that are for the compiler or for the highlighter. */
export function hiddenLines(syntax: string | undefined): (line: string) => boolean {
  const isRust = syntax === 'rust' || syntax === 'rs'
  return (line) => {
    if (isRust && /^\s*#(?: |$)/.test(line)) return true
    return (
      /^\s*(?:\/\/|#|\/\*|<!--|\{\/\*|;|--)\s*highlight-(?:next-line|start|end)\b/.test(line) ||
      /^\s*(?:\{\{#\w[^{}]*\}\}|-{2,}8<-{2,}[ \t]+["'][^"']+["']|\{![^{}!]+!\})\s*$/.test(line)
    )
  }
}
