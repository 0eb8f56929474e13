import { globSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export interface CorpusPage {
  title: string
  markdown: string
}

export interface Question {
  number: number
  kind: string
  question: string
  rightPage: string
}

/** Pages that were written for the questions, several in a file, each below a line with its title. */
export function readOwnPages(): CorpusPage[] {
  const folder = join(import.meta.dirname, 'corpus')
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts.flatMap((text) => {
    const [, ...pages] = text.split(/^\+\+\+ /m)
    return pages.map((page) => {
      const end = page.indexOf('\n')
      return { title: page.slice(0, end).trim(), markdown: page.slice(end + 1) }
    })
  })
}

/** The documentation that comes with a package, each page called by its first heading or as its file is. */
export function readPackagePages(): CorpusPage[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('fastify/package.json')), 'docs')
  return globSync('*/*.md', { cwd: folder })
    .filter((name) => basename(name) !== 'Index.md')
    .toSorted()
    .map((name) => {
      const markdown = readFileSync(join(folder, name), 'utf8')
      const [, heading] = /^# (.+)$/m.exec(markdown.split('```')[0] ?? '') ?? []
      return { title: heading ?? basename(name, '.md').replaceAll('-', ' '), markdown }
    })
}

/** The rows of the table in `questions.md`. */
export function readQuestions(): Question[] {
  const text = readFileSync(join(import.meta.dirname, 'questions.md'), 'utf8')
  return [...text.matchAll(/^\| (\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, number, kind = '', question = '', rightPage = '']) => ({ number: Number(number), kind, question, rightPage }),
  )
}

export interface FoundPages {
  kind: string
  query: string
  /** Titles, in any order. */
  pages: string[]
}

/** The rows of the table in `found-pages.md`. */
export function readFoundPages(): FoundPages[] {
  const text = readFileSync(join(import.meta.dirname, 'found-pages.md'), 'utf8')
  return [...text.matchAll(/^\| (?!kind |-)(.+?) +\| (.+?) +\| (.*?) *\|$/gm)].map(
    ([, kind = '', query = '', pages = '']) => {
      return { kind, query, pages: pages.split(' · ').filter(Boolean) }
    },
  )
}
