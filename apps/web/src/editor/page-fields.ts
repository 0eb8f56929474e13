import type { Schema } from '@quire/client'

/** What is edited of a page. What is not set is empty. */
export interface PageFields {
  markdown: string
  title: string
  description: string
  emoji: string
  icon: string
}

/** A page as a revision has it. */
export interface SeenPage {
  revision: string
  fields: PageFields
}

export const fieldNames = ['markdown', 'title', 'description', 'emoji', 'icon'] as const

export function fieldsOf(page: Schema<'RevisionPageDocument'>): PageFields {
  const { markdown = '', title, description = '', emoji = '', icon = '' } = page
  return { markdown, title, description, emoji, icon }
}

export function differentFields(a: PageFields, b: PageFields): (keyof PageFields)[] {
  return fieldNames.filter((name) => a[name] !== b[name])
}

/** Undefined where there is nothing to change. A page keeps its title until it gets another. */
export function changeOf(page: string, seen: SeenPage, fields: PageFields): Schema<'UpdatePageChange'> | undefined {
  const names = differentFields(seen.fields, fields).filter((name) => name !== 'title' || fields.title.trim() !== '')
  if (names.length === 0) return undefined
  const change: Schema<'UpdatePageChange'> = { operation: 'update_page', page, baseRevision: seen.revision }
  for (const name of names) {
    if (name === 'markdown') change.document = { markdown: fields.markdown }
    else if (name === 'title') change.title = fields.title
    else change[name] = fields[name] || null
  }
  return change
}

export interface Rebased {
  fields: PageFields
  /** The fields that both sides changed, each in its own way; they are as the first side has them. */
  conflicts: (keyof PageFields)[]
}

/** What was changed on two sides, put together field by field. */
export function rebase(base: PageFields, mine: PageFields, theirs: PageFields): Rebased {
  const fields = { ...mine }
  const conflicts: (keyof PageFields)[] = []
  for (const name of differentFields(mine, theirs)) {
    if (mine[name] === base[name]) fields[name] = theirs[name]
    else if (theirs[name] !== base[name]) conflicts.push(name)
  }
  return { fields, conflicts }
}
