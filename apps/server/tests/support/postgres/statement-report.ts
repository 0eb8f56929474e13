import { lackingIn, prepareParser } from './distributed-sql.ts'
import { readStatements } from './record-statements.ts'

/** What is sent all the same, by whoever starts, migrates or copies a database, and never by a request: see the list. */
export const allowedStatements: readonly RegExp[] = [
  /^lock table "schemaVersion" in exclusive mode$/,
  /^begin isolation level serializable, read only, deferrable$/,
]

/** Looks at everything that a run of the tests sent. Answers what to say of it, and throws where something is lacking. */
export async function reportStatements(folder: string): Promise<string> {
  await prepareParser()
  const sent = readStatements(folder)
  const found = sent
    .filter(({ text }) => !allowedStatements.some((allowed) => allowed.test(text)))
    .flatMap((statement) => lackingIn(statement).map((word) => `${word}: ${statement.text}`))
  if (found.length > 0) throw new Error(`YugabyteDB or CockroachDB lack what is sent:\n${found.join('\n')}`)
  return `sql: ${sent.length} statements were sent, in none of which YugabyteDB or CockroachDB lack anything`
}
