/** What can be read of a program without running it: literals, and names that stand for some. */
export type Literal = string | number | boolean | null | undefined | Literal[] | { [name: string]: Literal }

const maxDepth = 40
const maxValues = 50_000
const definition =
  /(?<!\bas )\b(?:const|let|var)\s{1,9}([A-Za-z_$][\w$]{0,99})|\bfunction\s{1,9}([A-Za-z_$][\w$]{0,99})\s{0,9}\(/g
const exported = /\b(?:export\s{1,9}default|module\.exports\s{0,9}=(?!=))/g

/**
 * The values that a file of settings in JavaScript or TypeScript defines, by their names; what it exports is `default`. The
 * text is never run: what is computed is undefined, a function stands for what it returns first, and a call of another for
 * its first argument.
 */
export function readLiterals(source: string): Record<string, Literal> {
  const places = new Map<string, number>()
  for (const found of source.matchAll(definition)) {
    const [all, variable, name = variable ?? ''] = found
    const at =
      variable === undefined
        ? functionBody(source, found.index + all.length)
        : valueStart(source, found.index + all.length)
    if (at !== undefined && !places.has(name)) places.set(name, at)
  }
  for (const found of source.matchAll(exported)) places.set('default', found.index + found[0].length)
  const reader = createReader(source, places)
  return Object.fromEntries([...places.keys()].map((name) => [name, reader(name)]))
}

/** Behind the type of a variable and its `=`. */
function valueStart(source: string, from: number): number | undefined {
  const end = source.slice(from, from + 500).search(/[=;\n](?![>=])/)
  return end !== -1 && source[from + end] === '=' ? from + end + 1 : undefined
}

function functionBody(source: string, from: number): number | undefined {
  const start = source.indexOf('return', from)
  return start === -1 || start - from > 2000 ? undefined : start + 'return'.length
}

function createReader(source: string, places: ReadonlyMap<string, number>): (name: string) => Literal {
  let at = 0
  let count = 0
  const open = new Set<string>()

  function named(name: string): Literal {
    const place = places.get(name)
    if (place === undefined || open.has(name)) return undefined
    open.add(name)
    const back = at
    at = place
    const value = expression(open.size)
    at = back
    open.delete(name)
    return value
  }

  function skip(): void {
    for (;;) {
      while (at < source.length && /\s/.test(source.charAt(at))) at += 1
      if (source.startsWith('//', at)) at = endOf('\n')
      else if (source.startsWith('/*', at)) at = endOf('*/')
      else return
    }
  }

  function endOf(mark: string): number {
    const end = source.indexOf(mark, at)
    return end === -1 ? source.length : end + mark.length
  }

  function expression(depth: number): Literal {
    skip()
    count += 1
    if (depth > maxDepth || count > maxValues) return undefined
    const value = operand(depth)
    if (value !== undefined) return value
    // What stands in for something that is not known.
    skip()
    if (!source.startsWith('??', at) && !source.startsWith('||', at)) return undefined
    at += 2
    return expression(depth + 1)
  }

  function operand(depth: number): Literal {
    const sign = source.charAt(at)
    if (sign === '{') return members(depth)
    if (sign === '[') return items(depth)
    if (sign === '"' || sign === "'" || sign === '`') return text(sign)
    if (sign === '(') {
      at += 1
      const value = expression(depth + 1)
      skip()
      if (source.charAt(at) === ')') at += 1
      // An arrow function: what it returns.
      skip()
      if (!source.startsWith('=>', at)) return value
      at += 2
      skip()
      if (source.charAt(at) === '{') at = functionBody(source, at) ?? at
      return expression(depth + 1)
    }
    return word(depth)
  }

  function word(depth: number): Literal {
    const [name = ''] = /^-?[\w$.]{1,200}/.exec(source.slice(at, at + 200)) ?? []
    if (name === '') {
      if (!')]},;'.includes(source.charAt(at))) at += 1
      return undefined
    }
    at += name.length
    if (name === 'true' || name === 'false') return name === 'true'
    if (Number.isFinite(Number(name))) return Number(name)
    skip()
    // The type that a function is called with.
    const [types = ''] = /^<[\w$.[\]'"|, ]{1,200}>(?=\()/.exec(source.slice(at, at + 210)) ?? []
    at += types.length
    if (source.charAt(at) !== '(') return name === 'null' ? null : named(name)
    at += 1
    const first = expression(depth + 1)
    closeAt(')')
    return named(name) ?? first
  }

  function text(quote: string): string {
    let value = ''
    at += 1
    while (at < source.length && source.charAt(at) !== quote) {
      if (source.charAt(at) === '\\') at += 1
      value += source.charAt(at)
      at += 1
    }
    at += 1
    return value
  }

  function items(depth: number): Literal[] {
    const list: Literal[] = []
    at += 1
    for (skip(); at < source.length && source.charAt(at) !== ']'; skip()) {
      const isSpread = source.startsWith('...', at)
      if (isSpread) at += 3
      const value = expression(depth + 1)
      if (Array.isArray(value) && isSpread) for (const item of value) list.push(item)
      else if (!isSpread) list.push(value)
      if (!goOn(']')) break
    }
    at += 1
    return list
  }

  function members(depth: number): { [name: string]: Literal } {
    const entries: [string, Literal][] = []
    at += 1
    for (skip(); at < source.length && source.charAt(at) !== '}'; skip()) {
      if (source.startsWith('...', at)) {
        at += 3
        const value = expression(depth + 1)
        if (isMembers(value)) for (const entry of Object.entries(value)) entries.push(entry)
      } else entries.push(member(depth))
      if (!goOn('}')) break
    }
    at += 1
    return Object.fromEntries(entries.filter(([name]) => name !== '__proto__'))
  }

  function member(depth: number): [string, Literal] {
    const quote = source.charAt(at)
    const isQuoted = quote === '"' || quote === "'" || quote === '`'
    const [bare = ''] = isQuoted ? [] : (/^[\w$-]{1,200}/.exec(source.slice(at, at + 200)) ?? [])
    const name = isQuoted ? text(quote) : bare
    if (!isQuoted) at += Math.max(bare.length, 1)
    skip()
    if (source.charAt(at) === ':') {
      at += 1
      return [name, expression(depth + 1)]
    }
    return [name, source.charAt(at) === '(' ? undefined : named(name)]
  }

  /** Behind the comma, if there is one before the end; what is done to a value, as by `as const`, is left out. */
  function goOn(end: string): boolean {
    skip()
    if (source.charAt(at) === ',') at += 1
    else if (source.charAt(at) !== end) closeAt('')
    skip()
    if (source.charAt(at) === ',') at += 1
    return at < source.length
  }

  /** To the end of the brackets that are open, and past it when it is the sign given; never past one that is not. */
  function closeAt(sign: string): void {
    let depth = 0
    for (; at < source.length; at += 1) {
      skip()
      const found = source.charAt(at)
      if (found === '"' || found === "'" || found === '`') {
        text(found)
        at -= 1
      } else if ('([{'.includes(found)) depth += 1
      else if (depth === 0 && (found === ',' ? sign === '' : ')]};'.includes(found))) {
        if (found === sign) at += 1
        return
      } else if (')]}'.includes(found)) depth -= 1
    }
  }
  return named
}

function isMembers(value: Literal): value is { [name: string]: Literal } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
