import { dirname, join } from 'node:path/posix'
import ts from 'typescript'
import { nodesOf, type Source } from './sources.ts'

export interface Import {
  from: string
  to: string
}

/** Imports within a package, by the paths of both files; `#` stands for the package's own sources, `#tests` for its tests. */
export function importsIn(sources: readonly Source[]): Import[] {
  const known = new Set(sources.map(({ path }) => path))
  return sources.flatMap((source) => {
    const [area, name] = source.path.split('/')
    const imported = [...nodesOf(source)].flatMap(({ node }) => specifierOf(node) ?? [])
    return imported.flatMap((specifier) => {
      const to = specifier.startsWith('#')
        ? `${area}/${name}/${specifier.startsWith('#tests/') ? '' : 'src/'}${specifier.slice(1)}`
        : join(dirname(source.path), specifier)
      return known.has(to) ? [{ from: source.path, to }] : []
    })
  })
}

function specifierOf(node: ts.Node): string | undefined {
  const isStatement = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
  const named = isStatement ? node.moduleSpecifier : ts.isImportTypeNode(node) ? literalOf(node) : callOf(node)
  return named && ts.isStringLiteral(named) ? named.text : undefined
}

function literalOf({ argument }: ts.ImportTypeNode): ts.Expression | undefined {
  return ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal : undefined
}

function callOf(node: ts.Node): ts.Expression | undefined {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    ? node.arguments[0]
    : undefined
}

/**
 * Folders beside each other that import each other, directly or by way of others, each with the imports that close the
 * circle. A folder and the folders inside it are one folder here, whose files may know each other.
 */
export function folderCircles(imports: readonly Import[]): { folders: string[]; imports: string[] }[] {
  const edges = new Map<string, Map<string, string[]>>()
  for (const { from, to } of imports) {
    const [one, other] = foldersBeside(from, to)
    if (!one || !other) continue
    const targets = edges.get(one) ?? new Map<string, string[]>()
    targets.set(other, [...(targets.get(other) ?? []), `${from} → ${to}`])
    edges.set(one, targets)
  }
  const reach = (start: string): Set<string> => {
    const found = new Set<string>()
    const waiting = [start]
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      for (const next of edges.get(folder)?.keys() ?? []) {
        if (!found.has(next)) waiting.push(next)
        found.add(next)
      }
    }
    return found
  }
  const reached = new Map([...edges.keys()].map((folder) => [folder, reach(folder)]))
  const circles = new Map<string, string[]>()
  for (const [folder, targets] of reached) {
    const circle = [...targets].filter((target) => reached.get(target)?.has(folder)).toSorted()
    if (circle.length > 1) circles.set(circle.join(), circle)
  }
  return [...circles.values()].map((folders) => ({
    folders,
    imports: folders.flatMap((one) => folders.flatMap((other) => edges.get(one)?.get(other) ?? [])),
  }))
}

/** The two folders that stand beside each other and hold one of the files each; none where one folder holds the other. */
function foldersBeside(from: string, to: string): [string?, string?] {
  const [one, other] = [from.split('/'), to.split('/')]
  let depth = 0
  while (one[depth] === other[depth]) depth += 1
  if (depth >= one.length - 1 || depth >= other.length - 1) return []
  return [one.slice(0, depth + 1).join('/'), other.slice(0, depth + 1).join('/')]
}
