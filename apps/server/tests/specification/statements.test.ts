import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSections, type Statement } from './read-statements.ts'

const sections = readSections()
const tests = new URL('../', import.meta.url)

/** Headings of the specification, in its order; content objects and versions have one for each object. */
const headings = `Preamble, What the service does, Conventions, User, Comment, Comment reply, Collection, Space,
  Change request, Change request content objects: revision, Change request content objects: file,
  Change request content objects: page, Change request content objects: link record, Site, Site section,
  Site section group, Site space, Share link, Site adaptive schema, Organization, Organization member, Team,
  Team member item, SAML provider, OpenAPI spec, OpenAPI spec version, Translation settings, Integration,
  States and transitions, Endpoints, Space comments, Change request comments, Collections, Spaces, Change requests,
  Change request content, Docs sites, Site sections, Site section groups, Site spaces, Site share links, Organizations,
  Organization members, Teams and team members, Single sign-on, OpenAPI specs, Translation settings endpoints,
  Integrations, Authentication, Events, Errors, Limits, Versioning`.split(/,\s+/)

/** Operations of each chapter. */
const chapters: Record<string, number> = {
  ...{ 'Space comments': 9, 'Change request comments': 8, Collections: 8, Spaces: 8, 'Change requests': 7 },
  ...{ 'Change request content': 8, 'Docs sites': 9, 'Site sections': 5, 'Site section groups': 7, 'Site spaces': 5 },
  ...{ 'Site share links': 4, Organizations: 6, 'Organization members': 8, 'Teams and team members': 9 },
  ...{ 'Single sign-on': 6, 'OpenAPI specs': 10, 'Translation settings endpoints': 5, Integrations: 4 },
}

type Said = Statement & { type: 'says' }
const said = sections.flatMap(({ statements }) => statements.filter((one): one is Said => one.type === 'says'))

/** Titles of the tests in a file that run, each under its `describe`. */
function titlesIn(file: URL): { group: string; title: string }[] {
  const found: { group: string; title: string }[] = []
  let group = ''
  const source = readFileSync(file, 'utf8')
  for (const [, word, title = ''] of source.matchAll(
    /\b(describe|it)(?:\.each\([^\n]*?\))?\(\s*'((?:[^'\\]|\\.)*)'/g,
  )) {
    if (word === 'describe') group = title
    else found.push({ group, title })
  }
  return found
}

const here = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.ts') && name !== 'read-statements.ts')
  .flatMap((name) => titlesIn(new URL(name, import.meta.url)))

describe('the statements', () => {
  it('are those of every section, in order', () => {
    expect(sections.map(({ name }) => name)).toEqual(headings)
  })

  it.each(sections.map((section) => [section.name, section] as const))(
    'are numbered without a gap: %s',
    (_, section) => {
      const numbers = section.statements.map(({ number }) => number)
      expect(numbers).toEqual(Array.from({ length: section.total }, (_, index) => index + 1))
    },
  )

  it('are held by a test of the same words in this folder, or by the one they name', () => {
    const unheld = said.filter(({ section, sentence, heldBy }) => {
      if (!heldBy) return !here.some(({ group, title }) => group === section && title === sentence)
      const file = new URL(heldBy.file, tests)
      return !existsSync(file) || !titlesIn(file).some(({ title }) => title === heldBy.title)
    })
    expect(unheld.map(({ section, number, text }) => `${section} ${number} ${text}`)).toEqual([])
  })

  it('have no test here that no statement asks for, and none that is left out', () => {
    const known = new Set(said.map(({ section, sentence }) => `${section}: ${sentence}`))
    const groups = new Set(headings)
    const unasked = here.filter(({ group, title }) => groups.has(group) && !known.has(`${group}: ${title}`))
    expect(unasked).toEqual([])
    const named = said.flatMap(({ heldBy }) => (heldBy ? [heldBy.file] : []))
    const own = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.ts'))
    for (const name of new Set([...named, ...own.map((file) => `specification/${file}`)])) {
      const source = readFileSync(new URL(name, tests), 'utf8')
      expect([name, leftOut.exec(source)?.[0]]).toEqual([name, undefined])
    }
  })
})

/** Single tests that are left out have no title above; these leave out more than one. */
const leftOut = /\bdescribe\.(skip|todo|skipIf|runIf)\b|\b(it|describe|test)\.only\b/

describe('Preamble', () => {
  it('the whole resource API is 126 operations in 18 chapters', () => {
    const counted = sections.map(({ name, statements }) => [
      name,
      statements.filter(({ type }) => type === 'operation').length,
    ])
    expect(Object.fromEntries(counted.filter(([, count]) => count !== 0))).toEqual(chapters)
    expect(Object.keys(chapters)).toHaveLength(18)
    const operations = sections.flatMap(({ statements }) =>
      statements.flatMap((one) => (one.type === 'operation' ? [`${one.operation.method} ${one.operation.path}`] : [])),
    )
    expect(new Set(operations).size).toBe(126)
  })
})
