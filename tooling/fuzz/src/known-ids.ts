import type { Random } from './random.ts'

export interface Known {
  id: string
  /** The path parameters of the request whose response showed it: the places that it lies in. */
  path: Record<string, string>
}

export type KnownIds = ReturnType<typeof createKnownIds>

const perKind = 60
const fewest = 3
/** What a contract calls an object, where a path calls it otherwise. */
const otherNames: Record<string, string> = {
  openapispec: 'spec',
  openapispecversion: 'version',
  member: 'user',
  revisionsummary: 'revision',
  into: 'page',
  before: 'page',
  after: 'page',
  parent: 'collection',
  section: 'sitesection',
}

/** Collects ids of existing objects from responses, so that requests reach nested operations. */
export function createKnownIds() {
  const kinds = new Map<string, Known[]>()
  const note = (kind: string, id: unknown, path: Known['path']) => {
    if (typeof id !== 'string' || id === '') return
    const known = kinds.get(kind) ?? []
    kinds.set(kind, known)
    if (known.some((other) => other.id === id)) return
    known.push({ id, path })
    if (known.length > perKind) known.shift()
  }
  const learn = (value: unknown, name: string, path: Known['path'], depth = 0) => {
    if (Array.isArray(value)) for (const item of value.slice(0, 20)) learn(item, name, path, depth)
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 5) return
    const object = value as Record<string, unknown>
    const kind = kindOf(typeof object.object === 'string' ? object.object : name)
    note(kind, object.id, path)
    note(`${kind}slug`, object.slug, path)
    note(`${kind}name`, object.name, path)
    note('pagepath', object.path, path)
    note('revision', object.revision, path)
    note('document', object.documentId, path)
    note('url', object.published ?? object.app, path)
    note('cursor', object.page, path)
    note('credential', object.token ?? object.apiToken, path)
    for (const [key, child] of Object.entries(object)) learn(child, key, path, depth + 1)
  }
  return {
    learn,
    /** For what seems to be gone. */
    forget(name: string, id: string | undefined): void {
      const known = kinds.get(kindOf(name)) ?? []
      const at = known.findIndex((one) => one.id === id)
      if (at !== -1 && known.length > fewest) known.splice(at, 1)
    },
    all: (name: string): readonly Known[] => kinds.get(kindOf(name)) ?? [],
    /** One of any kind, which is the wrong one nearly everywhere. */
    any: (random: Random): string | undefined => {
      const all = [...kinds.values()]
      return all.length > 0 ? random.pick(random.pick(all)).id : undefined
    },
    /** An id that may stand under such a name, if any is known. */
    find: (name: string, random: Random): Known | undefined => {
      const known = kinds.get(kindOf(name))
      return known && random.pick(known)
    },
  }
}

/** `spaceId`, `spaces` and `space` are one kind. */
function kindOf(name: string): string {
  const kind = name
    .replace(/Ids?$/, '')
    .replaceAll('-', '')
    .toLowerCase()
    .replace(/(?<!setting|s)s$/, '')
  return otherNames[kind] ?? kind
}
