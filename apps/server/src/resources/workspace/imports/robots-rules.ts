/** What a robots.txt says to one program, as RFC 9309 has it. */
export interface RobotsRules {
  allows(address: string): boolean
  delaySeconds: number | undefined
  sitemaps: string[]
}

interface Rule {
  isAllowed: boolean
  /** What has to occur, in this order; between any two may be anything. */
  parts: string[]
  /** Whether the last part has to be the end of the address. */
  isWhole: boolean
  /** As the file has it: of those that match, the longest counts. */
  length: number
}

interface Group {
  agents: string[]
  rules: Rule[]
  delaySeconds: number | undefined
}

/** Longer ones match no address that is asked for. */
const longestPattern = 2048
/** Of a group: so that a page of links is checked in no time. */
const mostRules = 500
const mostSitemaps = 20

/** Parses in linear time; a check takes time linear in the rules and the address. */
export function readRobotsRules(text: string, agent: string): RobotsRules {
  const { groups, sitemaps } = readGroups(text)
  const named = groups.filter(({ agents }) => agents.some((name) => name === agent.toLowerCase()))
  const meant = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  const rules = meant
    .flatMap((group) => group.rules)
    .slice(0, mostRules)
    .sort((one, other) => other.length - one.length || Number(other.isAllowed) - Number(one.isAllowed))
  return {
    allows(address) {
      const { pathname, search } = new URL(address)
      const path = canonical(pathname + search)
      if (path === '/robots.txt') return true
      return rules.find((rule) => matches(rule, path))?.isAllowed ?? true
    },
    delaySeconds: meant.find(({ delaySeconds }) => delaySeconds !== undefined)?.delaySeconds,
    sitemaps,
  }
}

function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let isNaming = false
  for (const line of text.split(/[\r\n]/)) {
    const [name, value] = readLine(line)
    const group = groups.at(-1)
    if (name === 'sitemap' && sitemaps.length < mostSitemaps) sitemaps.push(value)
    if (name === 'user-agent') {
      // Several names in a row share what follows.
      if (isNaming && group) group.agents.push(agentIn(value))
      else groups.push({ agents: [agentIn(value)], rules: [], delaySeconds: undefined })
    }
    if (group) addTo(group, name, value)
    if (['user-agent', 'allow', 'disallow', 'crawl-delay'].includes(name)) isNaming = name === 'user-agent'
  }
  return { groups, sitemaps }
}

/** A version may follow the name. */
function agentIn(value: string): string {
  const [name = ''] = value.toLowerCase().split('/', 1)
  return name.trim()
}

function readLine(line: string): [name: string, value: string] {
  const comment = line.indexOf('#')
  const words = comment === -1 ? line : line.slice(0, comment)
  const colon = words.indexOf(':')
  if (colon === -1) return ['', '']
  return [words.slice(0, colon).trim().toLowerCase(), words.slice(colon + 1).trim()]
}

function addTo(group: Group, name: string, value: string): void {
  const isRule = (name === 'allow' || name === 'disallow') && value !== '' && value.length <= longestPattern
  if (isRule && group.rules.length < mostRules) group.rules.push(toRule(name === 'allow', value))
  if (name === 'crawl-delay' && Number(value) >= 0) group.delaySeconds ??= Number(value)
}

function toRule(isAllowed: boolean, pattern: string): Rule {
  const isWhole = pattern.endsWith('$')
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*').map(canonical)
  return { isAllowed, parts, isWhole, length: pattern.length }
}

/** Greedy matching: each part at its first occurrence behind the one before, which leaves most to the others. */
function matches({ parts, isWhole }: Rule, path: string): boolean {
  const [first = '', ...others] = parts
  const last = isWhole ? (others.pop() ?? '') : ''
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  if (!isWhole) return true
  if (parts.length === 1) return path.length === at
  return path.length - last.length >= at && path.endsWith(last)
}

/** One spelling for what means the same: `%7E` and `~`, `é` and `%C3%A9`. */
function canonical(path: string): string {
  return path
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => spelled(String.fromCharCode(Number.parseInt(hex, 16))))
    .replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
}

function spelled(character: string): string {
  return /[\w.~-]/.test(character)
    ? character
    : `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
