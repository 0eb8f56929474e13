import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
/** But for the one that tells of the past and the one that is made of examples. */
const documents = globSync(['*.md', 'docs/*.md', '{apps,packages,tooling}/*/README.md'], { cwd: root }).filter(
  (path) => path !== 'CHANGELOG.md' && path !== 'docs/markdown.md',
)

/** Where a path in a document may begin. */
const bases = [root, join(root, 'apps/server/src'), join(root, 'apps/server')]

/** Paths between backticks whose first folder is one of ours, and what relative links lead to. */
function missingIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const from = [join(root, dirname(document)), ...bases]
  const named = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+)\/?`/g)].flatMap(([, path = '']) => {
    const first = path.split('/')[0] ?? ''
    const known = from.filter((base) => existsSync(join(base, first)))
    return known.length === 0 || known.some((base) => existsSync(join(base, path))) ? [] : [path]
  })
  // What stands in code is an example.
  const prose = text.replace(/^(`{3,})[\s\S]*?^\1|(`+)[^\n]*?\2/gm, '')
  const linked = [...prose.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].flatMap(([, path = '']) =>
    existsSync(join(root, dirname(document), path)) ? [] : [path],
  )
  return [...named, ...linked]
}

describe('what a document names is there', () => {
  it.each(documents)('%s', (document) => {
    expect(missingIn(document)).toEqual([])
  })
})

it('the steps of a request are those that are drawn', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const drawn = [...text.matchAll(/^ {3}- _([a-z ]+)_/gm)].map(([, step = '']) => `${step.replaceAll(' ', '-')}.ts`)
  expect(drawn.toSorted()).toEqual(globSync('*.ts', { cwd: join(root, 'apps/server/src/http/api/steps') }).toSorted())
})

it('the scripts of the workspace name what is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const paths = Object.values(scripts).flatMap((script) => script.match(/(?:apps|packages|tooling)\/[\w./-]+/g) ?? [])
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
