import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { nodesOf, type Source } from './sources.ts'

const root = resolve(import.meta.dirname, '../../..')

export interface Inside {
  path: string
  line: number
  what: string
}

/**
 * Where sources lean on what a library or Node does not promise, or write by hand what a library writes: nothing but a
 * test of ours notices when an upgrade changes it.
 */
export function insidesIn(sources: readonly Source[]): Inside[] {
  return sources.flatMap((source) => {
    const libraryNames = namesFromLibraries(source)
    return [...nodesOf(source)].flatMap(({ node, line }) => {
      const what = insideOf(node, source, libraryNames)
      return what === undefined ? [] : [{ path: source.path, line, what }]
    })
  })
}

function insideOf(node: ts.Node, source: Source, libraryNames: ReadonlyMap<string, string>): string | undefined {
  if (ts.isImportDeclaration(node)) return importedInside(node, source)
  if (ts.isCallExpression(node)) return calledInside(node, source, libraryNames)
  if (ts.isBinaryExpression(node)) return assignedInside(node)
  if (ts.isNewExpression(node) && node.expression.getText(source.tree) === 'Proxy') return 'a Proxy'
  if (ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ExtendsKeyword && ts.isClassLike(node.parent)) {
    const [base] = node.types.map(({ expression }) => expression.getText(source.tree))
    // Made to be extended: there is no other way to draw something in the editor.
    if (base === 'WidgetType') return undefined
    return base !== undefined && libraryNames.has(base) ? `a class that extends ${base}` : undefined
  }
  if (ts.isAsExpression(node)) return castInside(node, source, libraryNames)
  if (ts.isTemplateExpression(node) && /^\{"\w+":/.test(node.head.text)) return 'JSON by hand'
  if (ts.isStringLiteralLike(node) && /"\w+_(?:idx|data|docsize|content|config)"/.test(node.text)) return 'FTS5 tables'
  return privateName(node)
}

/** What is imported from packages, by its name here. */
function namesFromLibraries({ tree }: Source): Map<string, string> {
  const names = new Map<string, string>()
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const { text } = statement.moduleSpecifier
    const bindings = statement.importClause?.namedBindings
    if (!isLibrary(text) || !bindings || !ts.isNamedImports(bindings)) continue
    for (const { name } of bindings.elements) names.set(name.text, text)
  }
  return names
}

function isLibrary(specifier: string): boolean {
  return !/^(?:[.#]|node:|@quire\/)/.test(specifier)
}

function importedInside(node: ts.ImportDeclaration, source: Source): string | undefined {
  if (!ts.isStringLiteral(node.moduleSpecifier) || !isLibrary(node.moduleSpecifier.text)) return undefined
  const { text } = node.moduleSpecifier
  if (isDeep(text, source)) return `the inside of ${text}`
  const bindings = node.importClause?.namedBindings
  const names = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
  return names.includes('symbols') ? `the symbols of ${text}` : undefined
}

/** A path into a package that does not say itself what others may import. */
function isDeep(specifier: string, source: Source): boolean {
  const [, name = '', path] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (path === undefined) return false
  const [area = '', packageName = ''] = source.path.split('/')
  const manifest = join(root, area, packageName, 'node_modules', name, 'package.json')
  return !existsSync(manifest) || !('exports' in (JSON.parse(readFileSync(manifest, 'utf8')) as object))
}

const insideCalls =
  /^(?:Object\.setPrototypeOf|Object\.getOwnPropertySymbols|Symbol\.for|Reflect\.(?:construct|setPrototypeOf)|setFlagsFromString|process\.(?:execve|binding|getBuiltinModule))$/

function calledInside(
  node: ts.CallExpression,
  source: Source,
  libraryNames: ReadonlyMap<string, string>,
): string | undefined {
  const called = node.expression.getText(source.tree)
  if (insideCalls.test(called)) return `${called}()`
  const [target, ...added] = node.arguments
  if (called === 'Object.defineProperty' && target && libraryNames.has(typeOfParameter(target, source))) {
    return 'a property put over that of a library'
  }
  const putsFunctions = added.some(
    (object) => ts.isObjectLiteralExpression(object) && object.properties.some(isFunction),
  )
  const isReplaced =
    called === 'Object.assign' && target && ts.isIdentifier(target) && ts.isExpressionStatement(node.parent)
  return isReplaced && putsFunctions ? 'a function put over another' : undefined
}

/** The type that the function around a name declares for it, as it is written there. */
function typeOfParameter(name: ts.Expression, { tree }: Source): string {
  for (let node: ts.Node = name; node !== tree; node = node.parent) {
    if (!ts.isFunctionLike(node)) continue
    const parameter = node.parameters.find((declared) => declared.name.getText(tree) === name.getText(tree))
    if (parameter) return parameter.type?.getText(tree) ?? ''
  }
  return ''
}

function isFunction(property: ts.ObjectLiteralElementLike): boolean {
  if (ts.isMethodDeclaration(property)) return true
  return ts.isPropertyAssignment(property) && isFunctionExpression(property.initializer)
}

function isFunctionExpression(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}

function assignedInside({ left, operatorToken, right }: ts.BinaryExpression): string | undefined {
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isPropertyAccessExpression(left)) return undefined
  if (left.name.text === 'prototype') return 'a prototype'
  return ts.isIdentifier(left.expression) && isFunctionExpression(right) ? 'a function put over another' : undefined
}

/** An object of ours that passes for one of a library, or one of a library that is used in ways its types do not have. */
function castInside(
  node: ts.AsExpression,
  source: Source,
  libraryNames: ReadonlyMap<string, string>,
): string | undefined {
  const type = node.type.getText(source.tree)
  const isStandIn = ts.isAsExpression(node.expression) && ts.isObjectLiteralExpression(node.expression.expression)
  if (isStandIn && libraryNames.has(type)) return `a stand-in for ${type}`
  if (!ts.isAsExpression(node.expression)) return undefined
  if (node.expression.expression.kind === ts.SyntaxKind.NullKeyword) return 'a null that the types refuse'
  return membersOf(node.type, source).some(ts.isMethodSignature) ? 'methods that the types do not name' : undefined
}

function membersOf(type: ts.TypeNode, { tree }: Source): readonly ts.TypeElement[] {
  if (ts.isTypeLiteralNode(type)) return type.members
  const name = type.getText(tree)
  return (
    tree.statements.filter(ts.isInterfaceDeclaration).find((declared) => declared.name.text === name)?.members ?? []
  )
}

/** What the router calls the rest of an address, for all to use. */
const documented = new Set(['_splat'])

/** By custom a name with such a start belongs to its library alone; ours have none. */
function privateName(node: ts.Node): string | undefined {
  const named = ts.isPropertyAccessExpression(node)
    ? node.name
    : ts.isBindingElement(node)
      ? node.propertyName
      : undefined
  const isPrivate = named && ts.isIdentifier(named) && /^_[a-zA-Z]/.test(named.text) && !documented.has(named.text)
  return isPrivate ? `the private ${named.text}` : undefined
}
