import { type Document, LineCounter, parseDocument, type Scalar, visit } from 'yaml'

/**
 * Many readers know YAML 1.1 alone, to which an unquoted `off` is false and `12:30` a number. Answers one sentence for
 * each value that is not the same to them.
 */
export function versionBreaches(text: string, document: Document): string[] {
  const lines = new LineCounter()
  const old = parseDocument(text, { version: '1.1', lineCounter: lines })
  if (old.errors.length > 0) return old.errors.map(({ message }) => `YAML 1.1 cannot read it: ${firstLine(message)}`)
  const values = scalarsOf(document)
  // The two differ in what a value means, not in what is a value, so both find the same ones in the same order.
  return scalarsOf(old).flatMap((scalar, index) => {
    const { value, source } = values[index] ?? {}
    if (Object.is(value, scalar.value)) return []
    const { line } = lines.linePos(scalar.range?.[0] ?? 0)
    return [`line ${line}: ${source} must be quoted, for YAML 1.1 reads it as ${String(scalar.value)}`]
  })
}

/** A parser goes on to quote the place; the line number in its first line is enough. */
export function firstLine(message: string): string {
  const [line = ''] = message.split('\n')
  return line.replace(/:$/, '')
}

function scalarsOf(document: Document): Scalar[] {
  const found: Scalar[] = []
  visit(document, { Scalar: (_, node) => void found.push(node) })
  return found
}
