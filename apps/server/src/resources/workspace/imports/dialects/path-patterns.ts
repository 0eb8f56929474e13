/** Which paths settings name: themselves, or a folder that they stand in. */
export interface PathPatterns {
  names(path: string): boolean
  /** How many patterns were not read, since there are more than anybody writes by hand. */
  unread: number
}

/**
 * The patterns come with what is imported: each takes steps in its own length times that of the path, whatever it is, and all
 * together are as long as this.
 */
const mostSigns = 4000
const mostChoices = 20

/** Globs that begin at a folder, as those of Docusaurus, VitePress and Jekyll do. */
export function globPatterns(written: unknown): PathPatterns {
  const { read, unread } = within(linesOf(written).flatMap(choicesOf))
  const globs = read.map(readGlob)
  return { names: (path) => globs.some((glob) => glob(path)), unread }
}

/** Lines as those of `.gitignore`, as MkDocs has them: the last one that a path is named by decides. */
export function ignorePatterns(written: unknown): PathPatterns {
  const { read, unread } = within(linesOf(typeof written === 'string' ? written.split('\n') : written))
  const lines = read.map((line) => {
    const isExcepted = line.startsWith('!')
    const pattern = line.replace(/^!/, '')
    const isAnchored = pattern.slice(0, -1).includes('/')
    return { isExcepted, matches: readGlob(isAnchored ? pattern : `**/${pattern}`) }
  })
  return { names: (path) => lines.findLast(({ matches }) => matches(path))?.isExcepted === false, unread }
}

function linesOf(written: unknown): string[] {
  const lines: unknown[] = Array.isArray(written) ? written : [written]
  const texts = lines.flatMap((line) => (typeof line === 'string' ? line.trim() : []))
  return texts.filter((line) => line !== '' && !line.startsWith('#'))
}

function within(patterns: string[]): { read: string[]; unread: number } {
  let signs = 0
  const read = patterns.filter((pattern) => {
    signs += pattern.length
    return signs <= mostSigns
  })
  return { read, unread: patterns.length - read.length }
}

/** `{a,b}` says both. */
function choicesOf(pattern: string): string[] {
  const [whole, choices] = /\{([^{},]{0,100},[^{}]{0,300})\}/.exec(pattern) ?? []
  if (whole === undefined || choices === undefined) return [pattern]
  const all = choices.split(',').map((choice) => pattern.replace(whole, () => choice))
  return all.slice(0, mostChoices)
}

/** One sign, any number of them within a name or beyond, or whole folders. */
type Token = { sign: (sign: string) => boolean } | 'name' | 'all' | 'folders' | 'within folders'

function readGlob(pattern: string): (path: string) => boolean {
  const tokens = tokensOf(pattern.replace(/^\.?\/{0,9}/, '').replace(/\/$/, ''))
  return (path) => matches(tokens, path)
}

function tokensOf(pattern: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < pattern.length; ) {
    const [whole = pattern.charAt(at), negation, group] = /^(?:\*\*\/|\*+|\[([!^]?)([^\]]{1,50})\]|\\?.)/s.exec(
      pattern.slice(at),
    ) as RegExpExecArray
    at += whole.length
    if (whole === '**/') tokens.push('folders', 'within folders')
    else if (whole.startsWith('*')) tokens.push(whole === '*' ? 'name' : 'all')
    else if (whole === '?') tokens.push({ sign: (sign) => sign !== '/' })
    else if (group !== undefined) tokens.push({ sign: signsOf(group, negation !== '') })
    else tokens.push({ sign: (sign) => sign === whole.slice(-1) })
  }
  return tokens
}

function signsOf(group: string, isNegated: boolean): (sign: string) => boolean {
  const isIn = (sign: string) =>
    group.includes(sign) || [...group.matchAll(/(.)-(.)/g)].some(([, from = '', to = '']) => from <= sign && sign <= to)
  return (sign) => sign !== '/' && isIn(sign) !== isNegated
}

/** All ways to read the pattern are followed at once: the places in it that the path up to here leads to. */
function matches(tokens: readonly Token[], path: string): boolean {
  let open = new Uint8Array(tokens.length + 1)
  let next = new Uint8Array(tokens.length + 1)
  reach(tokens, open, 0)
  for (const sign of path) {
    if (sign === '/' && open[tokens.length]) return true
    next.fill(0)
    let isOpen = false
    for (const [at, token] of tokens.entries()) {
      if (!open[at]) continue
      for (const to of nextOf(token, at, sign)) {
        isOpen = true
        reach(tokens, next, to)
      }
    }
    if (!isOpen) return false
    ;[open, next] = [next, open]
  }
  return open[tokens.length] === 1
}

function nextOf(token: Token, at: number, sign: string): number[] {
  if (token === 'all') return [at]
  if (token === 'name') return sign === '/' ? [] : [at]
  if (token === 'folders') return sign === '/' ? [] : [at + 1]
  if (token === 'within folders') return sign === '/' ? [at + 1, at] : [at]
  return token.sign(sign) ? [at + 1] : []
}

/** What may stand for nothing is passed over. */
function reach(tokens: readonly Token[], open: Uint8Array, from: number): void {
  for (let at = from; !open[at]; ) {
    open[at] = 1
    const token = tokens[at]
    if (token === 'folders') at += 2
    else if (token === 'name' || token === 'all') at += 1
  }
}
