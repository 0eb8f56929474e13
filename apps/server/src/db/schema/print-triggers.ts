import type { Trigger } from './trigger.ts'

/** How an engine says what engines say in different words: each pattern with what stands for it. */
type Words = [pattern: RegExp, replacement: string | ((...found: string[]) => string)][]

const sqliteWords: Words = [
  [/\[\[([^[\]]*)\]\]/g, '$1'],
  [/(?<!\$)\[([^[\]]*)\]/g, '($1)'],
  [/\bflag (?=\w)/g, ''],
  [/ is same as /g, ' is '],
  [/ is not same as /g, ' is not '],
  [/\bgreater\(/g, 'max('],
  // There is one who writes.
  [/ locked\)/g, ')'],
  // Without a target, and every name is that of the row there is.
  [/ on conflict \([\w, ]+\) do /g, ' on conflict do '],
  [/(?<=[ (])\.(?=[a-z])/g, ''],
]

const postgresWords: Words = [
  [/\[\[([^[\]]*)\]\]/g, '($1)::int'],
  [/(?<!\$)\[([^[\]]*)\]/g, '($1)::int'],
  [/\bflag ([\w.]+)/g, '$1 = 1'],
  [/ is same as /g, ' is not distinct from '],
  [/ is not same as /g, ' is distinct from '],
  [/\bgreater\(/g, 'greatest('],
  [/ locked\)/g, ' for share)'],
  [/^insert into (\w+) .*$/g, (statement, table = '') => statement.replaceAll(/(?<=[ (])\.(?=[a-z])/g, `${table}.`)],
  [/json_extract\(([\w.]+), '\$\.(\w+)'\)/g, "($1::json ->> '$2')"],
  [/json_extract\(([\w.]+), '\$\[(\d+)\]'\)/g, '($1::json ->> $2)'],
]

function inWords(text: string, words: Words): string {
  return words.reduce((said, [pattern, replacement]) => said.replaceAll(pattern, replacement as string), text)
}

/** Names with capitals are other names where they are not quoted; texts are left alone. */
export function quoteNames(text: string): string {
  return text.replaceAll(/'[^']*'|\b[a-z]+[A-Z]\w*\b/g, (found) => (found.startsWith("'") ? found : `"${found}"`))
}

/** Says something as PostgreSQL has it. */
export function inPostgres(text: string): string {
  return quoteNames(inWords(text, postgresWords))
}

/** Says something as SQLite has it. */
export function inSqlite(text: string): string {
  return inWords(text, sqliteWords)
}

export function printSqliteTrigger({ name, after, of, on, when, body }: Trigger): string {
  const columns = of ? ` of ${of.join(', ')}` : ''
  const condition = when === undefined ? '' : ` when ${inSqlite(when)}`
  const statements = body.map((statement) => `${inSqlite(statement)};`).join(' ')
  return `CREATE TRIGGER ${name} after ${after}${columns} on ${on}${condition} begin ${statements} end`
}

/** A function and the trigger that calls it. The condition is in the function, because one of a trigger may ask no table. */
export function printPostgresTrigger({ name, after, of, on, when, body }: Trigger): [string, string] {
  const columns = of ? ` of ${of.map((column) => `"${column}"`).join(', ')}` : ''
  const statements = body.map((statement) => `${inPostgres(statement)};`).join('\n  ')
  const guarded = when === undefined ? statements : `if ${inPostgres(when)} then\n  ${statements}\n  end if;`
  return [
    `create function "${name}"() returns trigger language plpgsql as $$ begin\n  ${guarded}\n  return null;\nend $$`,
    `create trigger "${name}" after ${after}${columns} on "${on}" for each row execute function "${name}"()`,
  ]
}
