import type { AnyNode } from 'acorn'
import { ExpressionError } from './expression-error.ts'
import { binaryOperations, isPrimitive, listMethods, textMethods, unaryOperations } from './language.ts'
import { type Allowance, createMeter, type Meter } from './meter.ts'
import { parseChecked } from './parse.ts'

/** The values an expression can see, and with them everything inside: plain data, as JSON has it. */
export type Scope = Readonly<Record<string, unknown>>

/** Whether an expression holds. One that cannot be evaluated does not. */
export function holds(text: string, scope: Scope, allowance?: Allowance): boolean {
  try {
    return Boolean(evaluate(text, scope, createMeter(allowance)))
  } catch (error) {
    if (error instanceof ExpressionError) return false
    throw error
  }
}

/** The value of an expression. What is missing is undefined, however deep it is looked for. */
export function evaluate(text: string, scope: Scope, meter: Meter = createMeter()): unknown {
  meter.spendParsing(text)
  return run(parseChecked(text, Object.keys(scope)), { scope, meter })
}

interface Frame {
  scope: Scope
  meter: Meter
}

function run(node: AnyNode, frame: Frame): unknown {
  frame.meter.spend(1, node.start)
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'Identifier':
      return ownValue(frame.scope, node.name)
    case 'MemberExpression':
      return ownValue(run(node.object, frame), keyOf(node, frame))
    case 'ChainExpression':
      return run(node.expression, frame)
    case 'UnaryExpression':
      return runUnary(node, frame)
    case 'BinaryExpression':
      return runBinary(node, frame)
    case 'LogicalExpression':
      return runLogical(node, frame)
    case 'ConditionalExpression':
      return run(node.test, frame) ? run(node.consequent, frame) : run(node.alternate, frame)
    case 'ArrayExpression':
      return node.elements.map((element) => element && run(element, frame))
    case 'CallExpression':
      return runCall(node, frame)
    default:
      return undefined
  }
}

type Node<Type extends AnyNode['type']> = Extract<AnyNode, { type: Type }>

function keyOf({ computed, property }: Node<'MemberExpression'>, frame: Frame): unknown {
  return computed ? run(property, frame) : (property as { name: string }).name
}

/** Own properties only, so that nothing but data can be reached. */
function ownValue(object: unknown, key: unknown): unknown {
  if (typeof key !== 'string' && typeof key !== 'number') return undefined
  if (key === 'length')
    return typeof object === 'string' || Array.isArray(object) ? object.length : ownData(object, key)
  return ownData(object, key)
}

function ownData(object: unknown, key: string | number): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, key)) return undefined
  return (object as Record<string | number, unknown>)[key]
}

function runUnary({ operator, argument, start }: Node<'UnaryExpression'>, frame: Frame): unknown {
  const value = run(argument, frame)
  // Reading a number from a text reads all of it.
  if (operator !== '!') frame.meter.spendLength(lengthOf(value), start)
  return unaryOperations[operator]?.(value)
}

function runBinary({ operator, left, right, start }: Node<'BinaryExpression'>, frame: Frame): unknown {
  const [a, b] = [run(left, frame), run(right, frame)]
  if (operator === 'in') return isIn(a, b, start, frame)
  if (!isPrimitive(a) || !isPrimitive(b)) return operator === '!=' || operator === '!=='
  // Before it is done: both are read, and a sum of texts is as long as they are.
  frame.meter.spendLength(lengthOf(a) + lengthOf(b), start)
  return binaryOperations[operator]?.(a, b)
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0
}

/** In a list is what it holds; in an object is what it has under a name. */
function isIn(value: unknown, container: unknown, start: number, frame: Frame): boolean {
  if (Array.isArray(container)) return hasItem(container, value, start, frame)
  if (typeof container !== 'object' || container === null) return false
  return typeof value === 'string' && Object.hasOwn(container, value)
}

/** Two texts of the same length may have to be compared to their ends. */
function hasItem(list: readonly unknown[], value: unknown, start: number, { meter }: Frame): boolean {
  meter.spendLength(list.length, start)
  const length = lengthOf(value)
  if (length > 0) for (const item of list) if (lengthOf(item) === length) meter.spendLength(length, start)
  return list.includes(value)
}

function runLogical({ operator, left, right }: Node<'LogicalExpression'>, frame: Frame): unknown {
  const value = run(left, frame)
  if (operator === '??') return value ?? run(right, frame)
  return operator === '&&' ? value && run(right, frame) : value || run(right, frame)
}

function runCall({ callee, arguments: [argument], start }: Node<'CallExpression'>, frame: Frame): unknown {
  const { object, property } = callee as Node<'MemberExpression'>
  const target = run(object, frame)
  const { name } = property as { name: string }
  if (typeof target === 'string') {
    const value = argument && run(argument, frame)
    const given = isPrimitive(value) ? `${value ?? ''}` : ''
    frame.meter.spendSearch(target.length, given.length, start)
    return textMethods[name]?.(target, given)
  }
  if (!Array.isArray(target)) return undefined
  if (name === 'includes') return hasItem(target, argument && run(argument, frame), start, frame)
  if (argument?.type !== 'ArrowFunctionExpression') return undefined
  return listMethods[name]?.(target, (...values) =>
    run(argument.body, { ...frame, scope: bind(argument, values, frame) }),
  )
}

function bind({ params, start }: Node<'ArrowFunctionExpression'>, values: unknown[], { scope, meter }: Frame): Scope {
  const bound = params.map((param, index) => [(param as { name: string }).name, values[index]])
  const known = { ...scope, ...Object.fromEntries(bound) }
  meter.spend(Object.keys(known).length, start)
  return known
}
