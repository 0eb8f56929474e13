import type { Schema } from '@quire/client'

type Collection = Schema<'Collection'>
type Space = Schema<'Space'>

/** A collection with what is in it, or a space. */
export interface Place {
  id: string
  title: string
  sign: string
  address: string
  children: Place[]
}

/** Puts collections and spaces where they stand. What is in a collection that the caller may not see stands at the root. */
export function placeTree(collections: readonly Collection[], spaces: readonly Space[], root?: string): Place[] {
  const known = new Set(collections.map(({ id }) => id))
  const within = new Map<string | undefined, Place[]>()
  const add = (parent: string | undefined, place: Place) => {
    const at = parent !== undefined && known.has(parent) ? parent : undefined
    within.set(at, [...(within.get(at) ?? []), place])
  }
  const places = new Map<string, Place>()
  for (const { id, title, urls, parent } of collections) {
    const place = { id, title, sign: '', address: urls.app, children: [] }
    places.set(id, place)
    add(parent, place)
  }
  for (const { id, title, emoji, urls, parent } of spaces) {
    add(parent, { id, title, sign: emoji, address: urls.app, children: [] })
  }
  for (const [id, place] of places) place.children = within.get(id) ?? []
  return (root === undefined ? within.get(undefined) : places.get(root)?.children) ?? []
}
