import ts from 'typescript'
import { nodesOf, type Source } from './sources.ts'

/** What Kysely takes SQL as text with, and what is run past it. */
const rawNames = new Set(['sql', 'RawBuilder', 'RawNode', 'CompiledQuery', 'AliasedRawBuilder'])

/** Where a source says something in the words of one engine: raw SQL, or its error codes. */
export function rawSqlIn(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    [...nodesOf(source)].flatMap(({ node, line }) => {
      const what = rawOf(node)
      return what === undefined ? [] : [`${source.path}:${line}: ${what}`]
    }),
  )
}

function rawOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return /^(?:SQLITE_\w+|pragma\b)/i.exec(node.text)?.[0]
  if (ts.isPropertyAssignment(node)) return /^SQLITE_\w+$/.exec(node.name.getText())?.[0]
  if (!ts.isImportSpecifier(node)) return undefined
  const { moduleSpecifier } = node.parent.parent.parent as ts.ImportDeclaration
  const name = (node.propertyName ?? node.name).text
  return (moduleSpecifier as ts.StringLiteral).text === 'kysely' && rawNames.has(name) ? name : undefined
}
