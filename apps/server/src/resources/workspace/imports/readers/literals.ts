import { createCursor } from './program-cursor.ts'

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
  const cursor = createCursor(source)
  let count = 0
  const open = new Set<string>()

  function named(name: string): Literal {
    const place = places.get(name)
    if (place === undefined || open.has(name)) return undefined
    open.add(name)
    const back = cursor.at
    cursor.at = place
    const value = expression(open.size)
    cursor.at = back
    open.delete(name)
    return value
  }

  function expression(depth: number): Literal {
    cursor.skip()
    count += 1
    if (depth > maxDepth || count > maxValues) return undefined
    const value = operand(depth)
    if (value !== undefined) return value
    // What stands in for something that is not known.
    cursor.skip()
    if (!cursor.startsWith('??') && !cursor.startsWith('||')) return undefined
    cursor.at += 2
    return expression(depth + 1)
  }

  function operand(depth: number): Literal {
    const sign = cursor.sign()
    if (sign === '{') return members(depth)
    if (sign === '[') return items(depth)
    if (sign === '"' || sign === "'" || sign === '`') return cursor.text(sign)
    if (sign === '(') {
      cursor.at += 1
      const value = expression(depth + 1)
      cursor.skip()
      if (cursor.sign() === ')') cursor.at += 1
      // An arrow function: what it returns.
      cursor.skip()
      if (!cursor.startsWith('=>')) return value
      cursor.at += 2
      cursor.skip()
      if (cursor.sign() === '{') cursor.at = functionBody(source, cursor.at) ?? cursor.at
      return expression(depth + 1)
    }
    return word(depth)
  }

  function word(depth: number): Literal {
    const [name = ''] = /^-?[\w$.]{1,200}/.exec(source.slice(cursor.at, cursor.at + 200)) ?? []
    if (name === '') {
      if (!')]},;'.includes(cursor.sign())) cursor.at += 1
      return undefined
    }
    cursor.at += name.length
    if (name === 'true' || name === 'false') return name === 'true'
    if (Number.isFinite(Number(name))) return Number(name)
    cursor.skip()
    // The type that a function is called with.
    const [types = ''] = /^<[\w$.[\]'"|, ]{1,200}>(?=\()/.exec(source.slice(cursor.at, cursor.at + 210)) ?? []
    cursor.at += types.length
    if (cursor.sign() !== '(') return name === 'null' ? null : named(name)
    cursor.at += 1
    const first = expression(depth + 1)
    cursor.closeAt(')')
    return named(name) ?? first
  }

  function items(depth: number): Literal[] {
    const list: Literal[] = []
    cursor.at += 1
    for (cursor.skip(); cursor.at < source.length && cursor.sign() !== ']'; cursor.skip()) {
      const isSpread = cursor.startsWith('...')
      if (isSpread) cursor.at += 3
      const value = expression(depth + 1)
      if (Array.isArray(value) && isSpread) for (const item of value) list.push(item)
      else if (!isSpread) list.push(value)
      if (!cursor.goOn(']')) break
    }
    cursor.at += 1
    return list
  }

  function members(depth: number): { [name: string]: Literal } {
    const entries: [string, Literal][] = []
    cursor.at += 1
    for (cursor.skip(); cursor.at < source.length && cursor.sign() !== '}'; cursor.skip()) {
      if (cursor.startsWith('...')) {
        cursor.at += 3
        const value = expression(depth + 1)
        if (isMembers(value)) for (const entry of Object.entries(value)) entries.push(entry)
      } else entries.push(member(depth))
      if (!cursor.goOn('}')) break
    }
    cursor.at += 1
    return Object.fromEntries(entries.filter(([name]) => name !== '__proto__'))
  }

  function member(depth: number): [string, Literal] {
    const quote = cursor.sign()
    const isQuoted = quote === '"' || quote === "'" || quote === '`'
    const [bare = ''] = isQuoted ? [] : (/^[\w$-]{1,200}/.exec(source.slice(cursor.at, cursor.at + 200)) ?? [])
    const name = isQuoted ? cursor.text(quote) : bare
    if (!isQuoted) cursor.at += Math.max(bare.length, 1)
    cursor.skip()
    if (cursor.sign() === ':') {
      cursor.at += 1
      return [name, expression(depth + 1)]
    }
    return [name, cursor.sign() === '(' ? undefined : named(name)]
  }

  return named
}

function isMembers(value: Literal): value is { [name: string]: Literal } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
