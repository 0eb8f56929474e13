import { Client, types } from 'pg'

type Statement = [text: string, ...values: unknown[]]

const int8 = 20

async function withClient<T>(url: string, work: (run: (statement: Statement) => Promise<unknown[]>) => Promise<T>) {
  const client = new Client({
    connectionString: url,
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) as never },
  })
  await client.connect()
  try {
    return await work(async ([text, ...values]) => (await client.query(toServerSql(text), values)).rows)
  } finally {
    await client.end()
  }
}

export function queryServer<Row>(url: string, statement: Statement): Promise<Row[]> {
  return withClient(url, async (run) => (await run(statement)) as Row[])
}

/** Foreign keys are triggers of the system here; ours go on. */
export function writeServerUnchecked(url: string, statements: readonly Statement[]): Promise<void> {
  const tables = [...new Set(statements.flatMap(([text]) => /^(?:insert into|update) (\w+)/.exec(text)?.[1] ?? []))]
  return withClient(url, async (run) => {
    await run(['begin'])
    for (const table of tables) await run([`alter table ${table} disable trigger all, enable trigger user`])
    for (const statement of statements) await run(statement)
    for (const table of tables) await run([`alter table ${table} enable trigger all`])
    await run(['commit'])
  })
}

/** Names with capitals have to be quoted, and values are numbered. */
function toServerSql(text: string): string {
  let values = 0
  return text.replace(/'[^']*'|"[^"]*"|\b[a-z]+[A-Z]\w*\b|\?/g, (part) => {
    if (part === '?') return `$${++values}`
    return /^['"]/.test(part) ? part : `"${part}"`
  })
}
