import type { AnyNode } from 'acorn'
import { ExpressionError } from './expression-error.ts'
import { binaryOperations, isPrimitive, listMethods, textMethods, unaryOperations } from './language.ts'
import { checkExpression, parseExpression } from './parse.ts'

/** The values an expression can see, and with them everything inside: plain data, as JSON has it. */
export type Scope = Readonly<Record<string, unknown>>

/** Functions over lists can multiply the work; nothing that people write comes near this. */
const maxSteps = 10_000

/** Whether an expression holds. One that cannot be evaluated does not. */
export function holds(text: string, scope: Scope): boolean {
  try {
    return Boolean(evaluate(text, scope))
  } catch (error) {
    if (error instanceof ExpressionError) return false
    throw error
  }
}

/** The value of an expression. What is missing is undefined, however deep it is looked for. */
export function evaluate(text: string, scope: Scope): unknown {
  checkExpression(text, Object.keys(scope))
  return run(parseExpression(text), { scope, budget: { steps: maxSteps } })
}

interface Frame {
  scope: Scope
  budget: { steps: number }
}

function run(node: AnyNode, frame: Frame): unknown {
  frame.budget.steps -= 1
  if (frame.budget.steps < 0) throw new ExpressionError('it takes too long', node.start)
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
      return unaryOperations[node.operator]?.(run(node.argument, frame))
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

function runBinary({ operator, left, right }: Node<'BinaryExpression'>, frame: Frame): unknown {
  const [a, b] = [run(left, frame), run(right, frame)]
  if (operator === 'in') return isIn(a, b)
  if (isPrimitive(a) && isPrimitive(b)) return binaryOperations[operator]?.(a, b)
  return operator === '!=' || operator === '!=='
}

/** In a list is what it holds; in an object is what it has under a name. */
function isIn(value: unknown, container: unknown): boolean {
  if (Array.isArray(container)) return container.includes(value)
  if (typeof container !== 'object' || container === null) return false
  return typeof value === 'string' && Object.hasOwn(container, value)
}

function runLogical({ operator, left, right }: Node<'LogicalExpression'>, frame: Frame): unknown {
  const value = run(left, frame)
  if (operator === '??') return value ?? run(right, frame)
  return operator === '&&' ? value && run(right, frame) : value || run(right, frame)
}

function runCall({ callee, arguments: [argument] }: Node<'CallExpression'>, frame: Frame): unknown {
  const { object, property } = callee as Node<'MemberExpression'>
  const target = run(object, frame)
  const { name } = property as { name: string }
  if (typeof target === 'string') {
    const given = argument && run(argument, frame)
    return textMethods[name]?.(target, isPrimitive(given) ? `${given ?? ''}` : '')
  }
  if (!Array.isArray(target)) return undefined
  if (name === 'includes') return target.includes(argument && run(argument, frame))
  if (argument?.type !== 'ArrowFunctionExpression') return undefined
  return listMethods[name]?.(target, (...values) =>
    run(argument.body, { ...frame, scope: bind(argument, values, frame) }),
  )
}

function bind({ params }: Node<'ArrowFunctionExpression'>, values: unknown[], { scope }: Frame): Scope {
  const bound = params.map((param, index) => [(param as { name: string }).name, values[index]])
  return { ...scope, ...Object.fromEntries(bound) }
}
