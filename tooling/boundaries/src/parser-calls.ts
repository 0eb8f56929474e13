import ts from 'typescript'
import { nodesOf, type Source } from './sources.ts'

/** Libraries that make trees of texts, with what of them does. */
const libraries: Readonly<Record<string, readonly string[]>> = {
  yaml: ['parse', 'parseDocument', 'parseAllDocuments'],
  linkedom: ['parseHTML', 'DOMParser'],
  '@xmldom/xmldom': ['DOMParser'],
  mammoth: ['default'],
  jose: ['jwtVerify', 'compactVerify', 'decodeJwt', 'decodeProtectedHeader'],
}

/** The files that make trees of texts: of JSON, YAML, XML, HTML or a JWT. */
export function parsersIn(sources: readonly Source[]): string[] {
  const parsing = sources.filter((source) => [...nodesOf(source)].some(({ node }) => parses(node, source)))
  return parsing.map(({ path }) => path)
}

function parses(node: ts.Node, { tree }: Source): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    if (node.name.text === 'parse') return node.expression.getText(tree) === 'JSON'
    return node.name.text === 'json' && ts.isCallExpression(node.parent) && node.parent.arguments.length === 0
  }
  if (ts.isImportDeclaration(node)) return importsParser(node)
  if (!ts.isCallExpression(node) || !isLoading(node.expression, tree)) return false
  const [loaded] = node.arguments
  return loaded !== undefined && ts.isStringLiteral(loaded) && loaded.text in libraries
}

/** `import()` and `require()`. */
function isLoading(called: ts.Expression, tree: ts.SourceFile): boolean {
  return called.kind === ts.SyntaxKind.ImportKeyword || called.getText(tree) === 'require'
}

function importsParser({ moduleSpecifier, importClause }: ts.ImportDeclaration): boolean {
  const parsers = ts.isStringLiteral(moduleSpecifier) ? libraries[moduleSpecifier.text] : undefined
  if (!parsers || !importClause || importClause.isTypeOnly) return false
  const { name, namedBindings } = importClause
  if (name) return parsers.includes('default')
  if (!namedBindings || !ts.isNamedImports(namedBindings)) return true
  return namedBindings.elements.some((one) => !one.isTypeOnly && parsers.includes((one.propertyName ?? one.name).text))
}
