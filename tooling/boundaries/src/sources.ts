import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../../..')

export interface Source {
  /** From the root of the repository. */
  path: string
  tree: ts.SourceFile
}

/** Everything that runs in a server or with a client. */
export function shippedSources(): Source[] {
  return readSources(['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}', 'apps/*/bin/*.js']).filter(
    ({ path }) => !path.endsWith('.test.ts'),
  )
}

export function testSources(): Source[] {
  return readSources(['packages/*/tests/**/*.ts', 'apps/*/tests/**/*.ts', 'tooling/*/tests/**/*.ts'])
}

function readSources(patterns: string[]): Source[] {
  return globSync(patterns, { cwd: root })
    .filter((path) => !/\.gen\.ts$|node_modules/.test(path))
    .toSorted()
    .map((path) => ({
      path,
      tree: ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true),
    }))
}

/** Every node of a file, with its line. */
export function* nodesOf({ tree }: Source): Iterable<{ node: ts.Node; line: number }> {
  const waiting: ts.Node[] = [tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield { node, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1 }
    ts.forEachChild(node, (child) => void waiting.push(child))
  }
}
