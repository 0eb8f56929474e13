import { checkExpression, ExpressionError } from '@quire/content/conditions'
import type { FrontMatter } from '@quire/content/markdown'
import type { FieldProblem, FoundFields } from '../findings.ts'

type Data = Record<string, unknown>
type Visibility = Pick<FoundFields, 'hidden' | 'noIndex' | 'noRobotsIndex' | 'condition'>

/** No visitor sees the page, and nothing leads to it. Members do. */
const closed: Visibility = { hidden: true, noIndex: true, noRobotsIndex: true, condition: 'false' }
const untilThen = 'no visitor sees the page until it has a condition'

/**
 * Who sees a page, in the words of GitBook, Docusaurus, Hugo, Jekyll and others. What cannot be told closes it: a page that was
 * meant for some is never shown to all.
 */
export function readVisibility(frontMatter: FrontMatter): { visibility: Visibility; problems: FieldProblem[] } {
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
  if (isUntold || wrong !== undefined || isDraft(data)) return { visibility: closed, problems }
  return {
    visibility: {
      ...(['hidden', 'unlisted', 'nav_exclude'].some((name) => isSet(data[name])) && { hidden: true }),
      ...(isLeftOfSearch(data) && { noIndex: true }),
      ...(isLeftOfWeb(data) && { noRobotsIndex: true }),
      ...(condition !== undefined && { condition }),
    },
    problems,
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

/** Other programs publish no drafts. */
function isDraft({ draft, published, build, _build = build }: Data): boolean {
  const { render } = isMap(_build) ? _build : {}
  return isSet(draft) || isUnset(published) || isUnset(render) || render === 'never'
}

function isLeftOfSearch({ noIndex, search, search_exclude, pagefind }: Data): boolean {
  return [noIndex, search_exclude, isMap(search) && search.exclude].some(isSet) || [search, pagefind].some(isUnset)
}

function isLeftOfWeb({ noRobotsIndex, robotsNoIndex, noindex, robots }: Data): boolean {
  return [noRobotsIndex, robotsNoIndex, noindex].some(isSet) || /\b(?:noindex|none)\b/i.test(String(robots ?? ''))
}

function isSet(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(?:true|yes|on)$/i.test(value.trim()))
}

function isUnset(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^(?:false|no|off)$/i.test(value.trim()))
}

function isMap(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
