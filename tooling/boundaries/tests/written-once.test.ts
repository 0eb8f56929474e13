import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { nodesOf, type Source, shippedSources } from '../src/sources.ts'

const server = shippedSources().filter(({ path }) => path.startsWith('apps/server/src/'))
const isMigration = /\/migrations\/\d/

/** A task of the worker pool is a file that exports `perform`: the pool asks for that name. */
const roles = new Set(['perform'])

function exportedNames({ path, tree }: Source): { name: string; path: string }[] {
  return tree.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement]
    return declared.flatMap(({ name }: { name?: ts.Node }) =>
      name && ts.isIdentifier(name) ? [{ name: name.text, path }] : [],
    )
  })
}

describe('the server', () => {
  it('has one meaning for every name that is exported', () => {
    const names = server.filter(({ path }) => !isMigration.test(path)).flatMap(exportedNames)
    const shared = [...Map.groupBy(names, ({ name }) => name)]
      .map(([name, uses]) => ({ name, paths: [...new Set(uses.map(({ path }) => path))] }))
      .filter(({ name, paths }) => paths.length > 1 && !roles.has(name))
    expect(shared).toEqual([])
  })

  it('reads pages of lists through selectPage, but where a query is prepared', () => {
    const byHand = server
      .filter((source) => [...nodesOf(source)].some(({ node }) => asksForOneMore(node)))
      .map(({ path }) => path.replace('apps/server/src/', ''))
    expect(byHand).toEqual([
      'db/queries/keyset.ts',
      // Prepared once for each of their shapes, with the limit as a parameter.
      'resources/identity/organizations/members/repository.ts',
      // A subquery that names the authors, which the query around it joins.
      'resources/workspace/comments/commenter-repository.ts',
      'resources/workspace/comments/reply-repository.ts',
      'resources/workspace/comments/repository.ts',
      // Sorted by an expression, so that links within the space come first.
      'resources/workspace/links/repository.ts',
    ])
  })
})

it('percent-encoding that is malformed is kept in one function alone', () => {
  const keeping = shippedSources().filter((source) => [...nodesOf(source)].some(({ node }) => keepsMalformed(node)))
  expect(keeping.map(({ path }) => path)).toEqual(['packages/content/src/links/decode-or-keep.ts'])
})

/** `try { return decodeURIComponent(text) } catch { return text }` */
function keepsMalformed(node: ts.Node): boolean {
  if (!ts.isTryStatement(node)) return false
  const decoded = /^\{\s*return decodeURIComponent\((\w+)\)\s*\}$/.exec(node.tryBlock.getText())?.[1]
  const kept = /^\{\s*return (\w+)\s*\}$/.exec(node.catchClause?.block.getText() ?? '')?.[1]
  return decoded !== undefined && decoded === kept
}

/** `limit + 1` in a repository: the row that tells whether a list goes on. */
function asksForOneMore(node: ts.Node): boolean {
  const isQuery = /(repository|\/db\/queries\/\w+)\.ts$/.test(node.getSourceFile().fileName)
  return isQuery && ts.isBinaryExpression(node) && /(^|\.)limit \+ 1$/.test(node.getText())
}
