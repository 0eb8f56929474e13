import { checkExpression, ExpressionError } from '@quire/content/conditions'
import type { FrontMatter } from '@quire/content/markdown'
import type { FieldProblem } from '../findings.ts'
import { closed, type Visibility } from '../visibility.ts'
import { isData, isSet, isUnset } from './front-matter-values.ts'

type Data = Record<string, unknown>

const untilThen = 'no visitor sees the page until it has a condition'

/**
 * Who sees a page, in the words of GitBook, Docusaurus, Hugo, Jekyll and others, at the time of the import. What cannot be told
 * closes it: a page that was meant for some is never shown to all.
 */
export function readVisibility(
  frontMatter: FrontMatter,
  now: string,
): { visibility: Visibility; problems: FieldProblem[] } {
  const { data, problem } = frontMatter
  const problems: FieldProblem[] = []
  const isUntold = problem !== undefined && isUntoldIn(frontMatter)
  if (problem !== undefined) {
    const message = isUntold ? `${problem}; ${untilThen}` : problem
    problems.push({ field: 'front matter', reason: 'unreadable', message })
  }
  const condition = conditionIn(frontMatter)
  const wrong = condition === undefined ? undefined : problemOf(condition)
  if (wrong !== undefined) problems.push({ field: 'if', reason: 'unsupported', message: `${wrong}; ${untilThen}` })
  const untimely = outOfTime(data, now)
  if (untimely) problems.push(untimely)
  if (isUntold || wrong !== undefined || untimely) return { visibility: closed, problems }
  return {
    visibility: { ...(condition !== undefined && { condition }), ...flagsOf(data) },
    problems,
  }
}

/** What is said of a page in so many words; a draft is closed. */
export function flagsOf(data: Data): Visibility {
  if (isDraft(data)) return closed
  const isUnlisted = isSet(data.unlisted)
  return {
    ...((isUnlisted || isLeftOfMenus(data)) && { hidden: true }),
    ...((isUnlisted || isLeftOfSearch(data)) && { noIndex: true }),
    ...((isUnlisted || isLeftOfWeb(data)) && { noRobotsIndex: true }),
  }
}

/** Whether lines that cannot be read say something about who sees the page. */
function isUntoldIn({ source = '', data }: FrontMatter): boolean {
  const named = source.matchAll(/^[ \t"']{0,20}(if|hidden|draft|published|unlisted)["']?[ \t]{0,20}[:=]/gm)
  return [...named].some(([, name = '']) => !(name in data))
}

/** What begins with `!` is no value for YAML, and still an expression. */
function conditionIn({ data, source = '', format }: FrontMatter): string | undefined {
  const { if: value } = data
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  if (typeof value === 'boolean' || typeof value === 'number') return value === true ? undefined : String(value)
  const written = format === 'yaml' ? /^if[ \t]{0,20}:[ \t]{0,20}([^\s#|>].*)$/m.exec(source)?.[1] : undefined
  if (written !== undefined) return written.trim()
  return typeof value === 'object' && value !== null ? noExpression : undefined
}

/** Of lists and maps, which would always hold. */
const noExpression = ''

function problemOf(condition: string): string | undefined {
  try {
    checkExpression(condition, ['visitor'])
    return undefined
  } catch (error) {
    if (error instanceof ExpressionError) return `it is no condition: ${error.message}`
    throw error
  }
}

const times = [
  { names: ['publishDate', 'publishdate', 'pubdate', 'date'], isOut: (time: number, now: number) => time > now },
  { names: ['expiryDate', 'expirydate', 'unpublishdate'], isOut: (time: number, now: number) => time <= now },
]

/**
 * Hugo shows a page from one time on, or up to another, and neither it nor Jekyll shows what has the date of a day to come.
 * Nothing opens or closes one here by itself.
 */
function outOfTime(data: Data, now: string): FieldProblem | undefined {
  for (const { names, isOut } of times) {
    // The first that is there: a date says nothing beside the time from which on a page is shown.
    const field = names.find((name) => data[name] !== undefined)
    const written = String(field && data[field]).slice(0, 100)
    if (field !== undefined && isOut(Date.parse(written), Date.parse(now)))
      return { field, reason: 'unsupported', message: `the page is not shown now, by ${written}; ${untilThen}` }
  }
  return undefined
}

/** Other programs publish no drafts, and nothing that only others are made from. */
function isDraft({ draft, published, headless, permalink, build, _build = build }: Data): boolean {
  const { render } = isData(_build) ? _build : {}
  const isNotMade = [render, permalink, published].some(isUnset) || render === 'never'
  return [draft, headless].some(isSet) || isNotMade
}

function isLeftOfMenus({ hidden, nav_exclude, orphan, build, _build = build, sidebar }: Data): boolean {
  const { list } = isData(_build) ? _build : {}
  return (
    [hidden, nav_exclude, orphan, isData(sidebar) && sidebar.hidden].some(isSet) || isUnset(list) || list === 'never'
  )
}

function isLeftOfSearch({ noIndex, search, search_exclude, pagefind }: Data): boolean {
  return [noIndex, search_exclude, isData(search) && search.exclude].some(isSet) || [search, pagefind].some(isUnset)
}

function isLeftOfWeb({ noRobotsIndex, robotsNoIndex, noindex, robots }: Data): boolean {
  return [noRobotsIndex, robotsNoIndex, noindex].some(isSet) || /\b(?:noindex|none)\b/i.test(String(robots ?? ''))
}
