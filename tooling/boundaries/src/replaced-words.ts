/** A word of our own making, and the word of the trade that took its place. */
export interface ReplacedWord {
  old: string
  now: string
  /** Where the old word is refused, when it has an ordinary meaning elsewhere. */
  below?: string
  /** Names that are stored or public and therefore stay, such as tables of released migrations. */
  except?: RegExp
  /** Refused in names alone, where comments need the word: `in place of`. */
  isName?: boolean
}

/** One who looks for the word of the trade finds it: so the old ones do not come back, in names or in comments. */
export const replacedWords: readonly ReplacedWord[] = [
  { old: 'bell', now: 'wake signal' },
  { old: 'wing', now: 'area' },
  { old: 'held changes', now: 'deferred transaction' },
  { old: 'kept rows', now: 'row cache' },
  { old: 'look again', now: 'refresh snapshot' },
  { old: 'kept answers', now: 'idempotency records', except: /^(create)?keptAnswers$|^0015-kept-answers$/i },
  { old: 'json answer', now: 'pre-encoded JSON' },
  { old: 'current cache', now: 'versioned cache' },
  { old: 'published caches', now: 'site caches' },
  { old: 'answer', now: 'response', below: 'apps/server/src/net', isName: true },
  { old: 'answer', now: 'response', below: 'tooling/fuzz', isName: true },
  { old: 'answer', now: 'response', below: 'tooling/stress', isName: true },
  { old: 'visitor answers', now: 'site response cache' },
  { old: 'keep in sight', now: 'prevent self-lockout' },
  { old: 'guess limit', now: 'failed-auth limit', except: /^QUIRE_GUESS_LIMIT$/ },
  { old: 'note guess', now: 'record failed secret' },
  { old: 'guess', now: 'failed secret', below: 'apps/server/src/http' },
  { old: 'guess', now: 'failed secret', below: 'apps/server/src/crypto' },
  { old: 'guess', now: 'failed secret', below: 'apps/server/src/resources/identity' },
  { old: 'guess', now: 'failed secret', below: 'apps/server/tests/http' },
  { old: 'load gate', now: 'load shedding' },
  { old: 'gate', now: 'address guard, load shedding', below: 'apps/server/src' },
  { old: 'held', now: 'deferred', below: 'apps/server/src/unit-of-work' },
  { old: 'held', now: 'taken or buffered', below: 'apps/server/src/http', isName: true },
  { old: 'siblings', now: 'IPC', below: 'apps/server/src/cluster' },
  { old: 'room', now: 'capacity, memory, space or height', isName: true },
  { old: 'room', now: 'capacity', below: 'apps/server/src/cache' },
  {
    old: 'kept',
    now: 'cached, stored, lifetime',
    below: 'apps/server/src',
    except: /keptAnswers|kept-answers/i,
    isName: true,
  },
  { old: 'trouble', now: 'file errors', below: 'apps/server/src/db' },
  { old: 'handing over', now: 'orphaned connections, delivering' },
  { old: 'press', now: 'render context', below: 'packages/content/src/html' },
  { old: 'laying', now: 'render page', below: 'apps/server/src/resources/publishing' },
  { old: 'opening', now: 'load site, entry credentials, ready', below: 'apps/server/src' },
  { old: 'surroundings', now: 'reference resolver', below: 'apps/server/src/resources/publishing' },
  { old: 'surroundings', now: 'reference resolver', below: 'packages/content/src/html' },
  { old: 'place', now: 'link target', below: 'packages/content/src/html', isName: true },
  { old: 'place', now: 'location or position', below: 'packages/content/src/merge', isName: true },
  { old: 'ring', now: 'cycle', below: 'packages/content/src/merge' },
  { old: 'kill test', now: 'crash-test' },
  { old: 'victim', now: 'kill target', below: 'apps/server/tests/crash-recovery' },
  { old: 'place', now: 'location', below: 'apps/server/src/resources/workspace/links' },
  { old: 'place', now: 'queue slot', below: 'apps/server/src/workers', isName: true },
  { old: 'place', now: 'posting', below: 'apps/server/src/db/sqlite/full-text', isName: true },
  { old: 'place', now: 'location', below: 'apps/server/src/resources/workspace/change-requests', isName: true },
  { old: 'place', now: 'position in the tree', below: 'apps/server/src/resources/workspace/ordering', isName: true },
  { old: 'stage', now: 'location presenter', below: 'apps/server/src/resources/workspace/links' },
  { old: 'sight', now: 'condition context, or visible', below: 'apps/server/src/resources', isName: true },
  { old: 'ink', now: 'draw context', below: 'apps/server/src/resources/workspace/pdf' },
  { old: 'furniture', now: 'header and footer', below: 'apps/server/src/resources/workspace/pdf' },
  { old: 'place', now: 'destination', below: 'apps/server/src/resources/workspace/pdf', isName: true },
  { old: 'title page', now: 'title sheet', below: 'apps/server/src/resources/workspace/pdf' },
  { old: 'taste', now: 'value options', below: 'tooling/fuzz' },
  { old: 'trick', now: 'mutation', below: 'tooling/fuzz' },
  { old: 'sow', now: 'seed organization', below: 'tooling' },
  { old: 'choosing', now: 'select cases', below: 'tooling/stress' },
  { old: 'fitting', now: 'adapt request', below: 'tooling/stress/src/adapt-request.ts' },
  { old: 'crowd', now: 'concurrency', below: 'tooling/stress' },
  { old: 'bombs', now: 'resource exhaustion', below: 'apps/server/tests' },
]

/** A name, a file or a comment as words between spaces: `keptRows`, `kept-rows` and `kept rows` are the same two. */
function toWords(text: string): string {
  const words = text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return ` ${words.filter(Boolean).join(' ')} `
}

const comment = /^\s*(?:\/\*\*?|\*(?!\w))|(?:^|\s)\/\/\s/

/** What is written in a line: every name by itself, and a comment as a whole. Texts for people are in their own words. */
export function phrasesIn(line: string): { names: string[]; comment: string } {
  const start = comment.exec(line)?.index ?? line.length
  const code = line
    .slice(0, start)
    // Of a template, what is put in.
    .replaceAll(/`[^`]*`/g, (template) => template.match(/\$\{[^}]*\}/g)?.join(' ') ?? '')
    .replaceAll(/'[^']*'|"[^"]*"/g, (quoted) => (/^.[\w#./-]+.$/.test(quoted) ? quoted : ''))
  return { names: code.match(/[\w-]+/g) ?? [], comment: line.slice(start) }
}

function saysTerm(text: string, old: string): boolean {
  const words = toWords(text)
  const term = toWords(old)
  return words.includes(term) || words.includes(`${term.trimEnd()}s `)
}

/** Whether a line or a path says a word in a way that it should not. */
export function says(line: string, { old, except, isName }: ReplacedWord): boolean {
  // Most lines have nothing of it, and taking a line apart is what costs.
  if (!line.toLowerCase().includes(old.split(' ')[0] ?? '')) return false
  const { names, comment: prose } = phrasesIn(line)
  if (names.some((name) => !except?.test(name) && saysTerm(name, old))) return true
  const rest = except ? prose.replaceAll(/\w+/g, (name) => (except.test(name) ? '' : name)) : prose
  return isName !== true && saysTerm(rest, old)
}
