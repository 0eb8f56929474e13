import { type Kysely, sql } from 'kysely'

/** Forms of a condition, which `like` finds in every text that has one, and in few others. */
const forms = ['if', 'unless'].flatMap((word) => [`%{\\%${word}%`, `%{\\%_${word}%`, `%{\\%__${word}%`])
const hasCondition = forms.map((form) => `lower(text) like '${form}' escape '\\'`).join(' or ')

const found = `select hash from "contentTexts" where ${hasCondition}`

/**
 * Conditions with a hyphen, and those among words, were taken for none. What depends on who reads is worked out anew for each,
 * so a page too many costs time, and nothing else.
 */
export const noteConditionsInPostgres = [
  `update "bodyDigests" set "isAdaptive" = 1 where "isAdaptive" = 0 and hash in (${found})`,
  `update "searchPages" set "isAdaptive" = 1 where "isAdaptive" = 0 and exists (${found})`,
]

export async function noteConditions(db: Kysely<unknown>): Promise<void> {
  for (const statement of noteConditionsInPostgres) await sql.raw(statement).execute(db)
}
