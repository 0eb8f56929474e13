/** What the lines of a text say about the program that it was written for. */
export interface TextDialect {
  /** Whether it has statements of a module: then braces are code. */
  isMdx: boolean
  /** Whether it has components: their tags are lines of Markdown, and what is in them is indented as anybody likes. */
  hasComponents: boolean
  /** Whether it has a script: then double braces are code. */
  isVue: boolean
  /** By their names, the addresses that it imports. */
  imports: ReadonlyMap<string, string>
  /** By their names, the words that it exports, and what nobody can tell of a script. */
  words: ReadonlyMap<string, string>
}

export const plainDialect: TextDialect = {
  isMdx: false,
  hasComponents: false,
  isVue: false,
  imports: new Map(),
  words: new Map(),
}

const anySign = /^(?:(?:import|export)[ \t]|<script\b|<[A-Z])/m
const fenceLine = /^[ \t>*+\-\d.)]{0,40}(`{3,}|~{3,})/
const verbatimTag = /^<(script|style|pre)\b/
const importLine =
  /^import[ \t]+(?:[\w$*{][^\n"']{0,500}[ \t}]from[ \t]+)?(["'])([^"'\n]{1,500})\1[ \t]{0,9};?[ \t]{0,9}(?:\/\/.*)?$/
const importStart = /^import[ \t]+\{[^"'}]*$/
const importName = /^import[ \t]+([A-Za-z_$][\w$]{0,99})\b(?![ \t]*["'])/
const exportLine =
  /^export[ \t]+(?:(?:const|let|var|class|function)[ \t]+[\w$]|default[ \t]+(?:function|class|\(|\w{1,99};?$)|async[ \t]+function|\{|\*)/
const exportedWords = /^export[ \t]+const[ \t]+([A-Za-z_$][\w$]{0,99})[ \t]*=[ \t]*(["'])([^"'\\\n]{0,500})\2[ \t]*;?$/

const openLine = /^<([A-Z][\w.]{0,99})(?:[ \t][^\n]*)?(?<!\/)>$|^<([A-Z][\w.]{0,99})$/
const closeLine = /^[ \t]*<\/([A-Z][\w.]{0,99})>/

/** Looks at each line once; what stands in code says nothing. */
export function dialectOf(source: string): TextDialect {
  if (!anySign.test(source)) return plainDialect
  const imports = new Map<string, string>()
  const words = new Map<string, string>()
  const open = new Set<string>()
  let [isMdx, isVue, hasComponents] = [false, false, false]
  for (const { line, isScript } of linesOutsideCode(source)) {
    isVue ||= isScript
    // What a script says something about is worked out, and nobody knows what it comes to.
    if (isScript) for (const [name] of line.matchAll(/[A-Za-z_$][\w$]{0,99}/g)) words.set(name, '')
    if (isScript) continue
    const written = line.trimEnd()
    const address = importLine.exec(written)?.[2]
    isMdx ||= address !== undefined || importStart.test(written) || exportLine.test(written)
    const name = address === undefined ? undefined : importName.exec(written)?.[1]
    if (name !== undefined && address !== undefined) imports.set(name, address)
    const [, constant, , value] = exportedWords.exec(written) ?? []
    if (constant !== undefined && value !== undefined) words.set(constant, value)
    const opened = openLine.exec(written)
    if (opened) open.add(opened[1] ?? opened[2] ?? '')
    hasComponents ||= open.has(closeLine.exec(written)?.[1] ?? '-')
  }
  return { isMdx, hasComponents: isMdx || hasComponents, isVue, imports, words }
}

function* linesOutsideCode(source: string): Generator<{ line: string; isScript: boolean }> {
  let [fence, element] = ['', '']
  for (const line of source.split('\n')) {
    const mark = fenceLine.exec(line)?.[1] ?? ''
    const verbatim = fence || mark ? undefined : verbatimTag.exec(line)?.[1]
    if (element) {
      if (element === 'script') yield { line, isScript: true }
      if (line.includes(`</${element}`)) element = ''
    } else if (fence) {
      if (mark.startsWith(fence) && /^[ \t>]*[`~]+\s*$/.test(line)) fence = ''
    } else if (mark) fence = mark
    else if (verbatim) {
      if (!line.includes(`</${verbatim}`)) element = verbatim
      if (verbatim === 'script') yield { line, isScript: true }
    } else yield { line, isScript: false }
  }
}
