export type Attributes = Record<string, string>

/**
 * The attributes of a tag: `name="value"`, `name='value'`, `name=value` or `"value"`, which is kept under the empty name.
 * A quote or a backslash in a value is written after a backslash.
 */
export function readAttributes(content: string): Attributes {
  const attributes: Attributes = {}
  let at = 0
  while (at < content.length) {
    const name = match(/[\w-]+/y, content, at)
    const equals = name && match(/\s*=\s*/y, content, at + name.length)
    if (name && !equals) {
      at += name.length
      continue
    }
    at += name.length + equals.length
    const value = valueAt(content, at)
    if (value) attributes[name] = decode(content.slice(value.start, value.end))
    at = value?.next ?? at + 1
  }
  return attributes
}

export function printTag(name: string, attributes: Attributes = {}): string {
  const named = Object.entries(attributes).filter(([key]) => /^[\w-]*$/.test(key))
  const parts = named.map(([key, value]) => `${key}${key && '='}"${encode(value)}"`)
  return `{% ${[name, ...parts].join(' ')} %}`
}

function match(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at
  return expression.exec(text)?.[0] ?? ''
}

function valueAt(content: string, start: number): { start: number; end: number; next: number } | undefined {
  const quote = content[start]
  if (quote !== '"' && quote !== "'") {
    const end = content[start - 1] === '=' ? start + match(/[^\s"'=]+/y, content, start).length : start
    return end > start ? { start, end, next: end } : undefined
  }
  let end = start + 1
  while (end < content.length && content[end] !== quote) end += content[end] === '\\' ? 2 : 1
  return { start: start + 1, end, next: end + 1 }
}

function decode(value: string): string {
  return value.replace(/\\(["'\\])/g, '$1').replace(/&#(10|13|38);/g, (_, code) => String.fromCharCode(Number(code)))
}

/** A tag is one line, so line ends are written as character references. */
function encode(value: string): string {
  return value
    .replace(/&(?=#)/g, '&#38;')
    .replace(/[\r\n]/g, (end) => `&#${end.charCodeAt(0)};`)
    .replace(/["\\]/g, '\\$&')
}
