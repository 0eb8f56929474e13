import {
  type AnyNode,
  type ArrowFunctionExpression,
  type CallExpression,
  type Expression,
  type Program,
  parse,
} from 'acorn'
import { ExpressionError } from './expression-error.ts'
import { binaryOperations, listMethods, textMethods, unaryOperations } from './language.ts'

/** Also bounds how deep an expression nests. */
export const maxExpressionLength = 1024

const methods = [...Object.keys(textMethods), ...Object.keys(listMethods)]

/** Reads an expression and makes sure that it holds nothing but what can be evaluated, over nothing but `roots`. */
export function checkExpression(text: string, roots: readonly string[]): void {
  parseChecked(text, roots)
}

export function parseChecked(text: string, roots: readonly string[]): Expression {
  const expression = parseExpression(text)
  visit(expression, { isRoot: (name) => roots.includes(name), roots, names: [] })
  return expression
}

/** Whether the value of an expression can depend on a root. */
export function usesRoot(text: string, root: string): boolean {
  let isUsed = false
  const isRoot = (name: string) => {
    isUsed ||= name === root
    return true
  }
  visit(parseExpression(text), { isRoot, roots: [], names: [] })
  return isUsed
}

function parseExpression(text: string): Expression {
  if (text.length > maxExpressionLength) {
    throw new ExpressionError(`it has more than ${maxExpressionLength} characters`, maxExpressionLength)
  }
  const [statement, next] = parseProgram(text).body
  if (!statement) throw new ExpressionError('it is blank', 0)
  if (next) throw new ExpressionError('there is more than one expression', next.start)
  if (statement.type !== 'ExpressionStatement') throw new ExpressionError('it is not an expression', statement.start)
  return statement.expression
}

function parseProgram(text: string): Program {
  try {
    return parse(text, { ecmaVersion: 2022, sourceType: 'script' })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const { pos } = error as SyntaxError & { pos?: number }
    throw new ExpressionError(error.message.replace(/ \(\d+:\d+\)$/, '').toLowerCase(), pos ?? 0)
  }
}

interface Known {
  isRoot(name: string): boolean
  roots: readonly string[]
  /** The parameters of the functions around. */
  names: readonly string[]
}

function visit(node: AnyNode, known: Known): void {
  if (node.type === 'Identifier') requireKnown(node, known)
  else if (node.type === 'CallExpression') visitCall(node, known)
  else for (const part of partsOf(node)) visit(part, known)
}

/** What an expression is made of; refuses one that the language does not have. */
function partsOf(node: AnyNode): AnyNode[] {
  switch (node.type) {
    case 'Literal':
      if (node.regex || typeof node.value === 'bigint') throw refuse(node, 'texts, numbers, true, false and null only')
      return []
    case 'MemberExpression':
      if (node.object.type === 'Super' || node.property.type === 'PrivateIdentifier') throw refuse(node)
      return node.computed ? [node.object, node.property] : [node.object]
    case 'ChainExpression':
      return [node.expression]
    case 'UnaryExpression':
      requireOperator(node, unaryOperations)
      return [node.argument]
    case 'BinaryExpression':
      if (node.operator !== 'in') requireOperator(node, binaryOperations)
      return [node.left, node.right]
    case 'LogicalExpression':
      return [node.left, node.right]
    case 'ConditionalExpression':
      return [node.test, node.consequent, node.alternate]
    case 'ArrayExpression':
      return node.elements.filter((element) => element !== null)
    case 'ArrowFunctionExpression':
      throw refuse(node, 'a function is for the methods of lists')
    default:
      throw refuse(node)
  }
}

function requireOperator(node: AnyNode & { operator: string }, operations: object): void {
  if (!Object.hasOwn(operations, node.operator)) throw refuse(node, `\`${node.operator}\` cannot be used`)
}

function visitCall({ callee, arguments: given }: CallExpression, known: Known): void {
  const name = callee.type === 'MemberExpression' && !callee.computed ? (callee.property as { name?: string }).name : ''
  if (!name || !methods.includes(name)) throw refuse(callee, `only these can be called: ${methods.join(', ')}`)
  visit(callee, known)
  const [argument, another] = given
  if (another) throw refuse(another, 'methods take one argument at most')
  if (argument?.type === 'ArrowFunctionExpression' && Object.hasOwn(listMethods, name)) visitFunction(argument, known)
  else if (argument) visit(argument, known)
}

function visitFunction({ async, body, params }: ArrowFunctionExpression, known: Known): void {
  if (async || body.type === 'BlockStatement') throw refuse(body, 'a function is one expression')
  const names = params.map((param) => {
    if (param.type !== 'Identifier') throw refuse(param, 'parameters are plain names')
    return param.name
  })
  visit(body, { ...known, names: [...known.names, ...names] })
}

function requireKnown({ name, start }: { name: string; start: number }, { isRoot, roots, names }: Known): void {
  if (name === 'undefined' || names.includes(name) || isRoot(name)) return
  const known = roots.map((root) => `\`${root}\``).join(' or ')
  throw new ExpressionError(`\`${name}\` is not known here: use ${known}`, start)
}

function refuse({ type, start }: AnyNode, why = `${type} cannot be used`): ExpressionError {
  return new ExpressionError(why, start)
}
