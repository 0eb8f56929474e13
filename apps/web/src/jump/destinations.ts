import type { Schema } from '@quire/client'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { appPath } from '#api/app-path.ts'
import { collectionsQuery, organizationsQuery, peopleQuery, searchQuery, spacesQuery } from '#api/queries.ts'
import { texts } from '#texts.ts'
import { storeTheme } from '#theme/theme.ts'

/** Where the jump box leads to. */
export interface Destination {
  id: string
  title: string
  /** What tells it from others of the same name. */
  hint: string
  /** An address of the app, or what to do. */
  go: string | (() => void)
}

export interface DestinationGroup {
  id: keyof typeof texts.jump.kinds
  items: Destination[]
}

/** Shorter words have too many pages. */
const shortest = 2
/** Of each kind: what is further down is found by one more letter. */
const mostShown = 8

/** What a few letters may mean. Pages and people are asked for in every organization, the rest is known already. */
export function useDestinations(words: string) {
  const { data: organizations = [] } = useQuery(organizationsQuery())
  const isAsked = words.length >= shortest
  const ids = organizations.map(({ id }) => id)
  const options = { enabled: isAsked, placeholderData: keepPreviousData }
  const spaces = useQueries({ queries: ids.map((id) => spacesQuery(id)) })
  const collections = useQueries({ queries: ids.map((id) => collectionsQuery(id)) })
  const pages = useQueries({ queries: ids.map((id) => ({ ...searchQuery(id, words), ...options })) })
  const people = useQueries({ queries: ids.map((id) => ({ ...peopleQuery(id, words), ...options })) })
  const places = [
    ...spaces.flatMap(({ data = [] }) => data.map(toPlace)),
    ...collections.flatMap(({ data = [] }) => data.map(toPlace)),
  ]
  const groups: DestinationGroup[] = [
    { id: 'places', items: places.filter(has(words)).slice(0, mostShown) },
    {
      id: 'pages',
      items: isAsked ? pages.flatMap(({ data }) => data?.items.flatMap(toPages) ?? []).slice(0, mostShown) : [],
    },
    {
      id: 'people',
      items: isAsked
        ? people.flatMap(({ data }, at) => data?.items.map((member) => toPerson(member, ids[at] ?? '')) ?? [])
        : [],
    },
    { id: 'actions', items: actions.filter(has(words)) },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isLoading: [...pages, ...people].some(({ isFetching }) => isFetching),
    error: pages.find(({ error }) => error)?.error,
  }
}

const actions: Destination[] = [
  { id: 'home', title: texts.jump.goHome, hint: '', go: '/' },
  { id: 'account', title: texts.jump.goToAccount, hint: '', go: '/account' },
  ...(['light', 'dark', 'system'] as const).map((theme) => ({
    id: theme,
    title: texts.jump.useTheme[theme],
    hint: '',
    go: () => storeTheme(theme),
  })),
]

function has(words: string): (destination: Destination) => boolean {
  const parts = words.toLocaleLowerCase().split(/\s+/)
  return ({ title }) => {
    const lower = title.toLocaleLowerCase()
    return parts.every((part) => lower.includes(part))
  }
}

function toPlace({ id, title, urls }: Schema<'Space'> | Schema<'Collection'>): Destination {
  return { id, title, hint: '', go: appPath(urls.app) }
}

function toPages({ id: spaceId, title: space, pages }: Schema<'SearchSpaceResult'>): Destination[] {
  return pages.map(({ id, title, ancestors, path }) => ({
    id: `${spaceId} ${id}`,
    title,
    hint: [space, ...ancestors.map((above) => above.title)].join(' › '),
    go: `/s/${spaceId}/${path}`,
  }))
}

function toPerson({ user }: Schema<'OrganizationMember'>, organizationId: string): Destination {
  return {
    id: `${organizationId} ${user.id}`,
    title: user.displayName,
    hint: user.email,
    go: `/o/${organizationId}/members/${user.id}`,
  }
}
