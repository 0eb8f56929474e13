/** What expressions are made of. Everything else that the grammar of JavaScript knows is refused. */

export type Primitive = string | number | boolean | null | undefined

type BinaryOperation = (left: Primitive, right: Primitive) => unknown

/** On values that are neither objects nor lists: those are equal to nothing, and have no order. */
export const binaryOperations: Record<string, BinaryOperation> = {
  // biome-ignore lint/suspicious/noDoubleEquals: the language has both kinds of equality.
  '==': (left, right) => left == right,
  // biome-ignore lint/suspicious/noDoubleEquals: the language has both kinds of equality.
  '!=': (left, right) => left != right,
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': ordered((left, right) => left < right),
  '<=': ordered((left, right) => left <= right),
  '>': ordered((left, right) => left > right),
  '>=': ordered((left, right) => left >= right),
  '+': (left, right) =>
    typeof left === 'string' || typeof right === 'string'
      ? `${left ?? ''}${right ?? ''}`
      : Number(left) + Number(right),
  '-': (left, right) => Number(left) - Number(right),
  '*': (left, right) => Number(left) * Number(right),
  '/': (left, right) => Number(left) / Number(right),
  '%': (left, right) => Number(left) % Number(right),
}

export const unaryOperations: Record<string, (value: unknown) => unknown> = {
  '!': (value) => !value,
  '-': (value) => (isPrimitive(value) ? -Number(value) : undefined),
  '+': (value) => (isPrimitive(value) ? Number(value) : undefined),
}

export const textMethods: Record<string, (text: string, given: string) => unknown> = {
  includes: (text, given) => text.includes(given),
  startsWith: (text, given) => text.startsWith(given),
  endsWith: (text, given) => text.endsWith(given),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
}

type Each = (item: unknown, index: number) => unknown

/** Methods of lists that take a function. */
export const listMethods: Record<string, (list: readonly unknown[], each: Each) => unknown> = {
  some: (list, each) => list.some(each),
  every: (list, each) => list.every(each),
  filter: (list, each) => list.filter(each),
  map: (list, each) => list.map(each),
}

export function isPrimitive(value: unknown): value is Primitive {
  return value === null || (typeof value !== 'object' && typeof value !== 'function')
}

/** Missing values are not comparable: `visitor.claims.age < 18` does not hold for those who told nothing. */
function ordered(
  compare: (left: string | number | boolean, right: string | number | boolean) => boolean,
): BinaryOperation {
  return (left, right) => isGiven(left) && isGiven(right) && compare(left, right)
}

function isGiven(value: Primitive): value is string | number | boolean {
  return value !== null && value !== undefined
}
