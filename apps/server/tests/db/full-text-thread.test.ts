import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FullTextInput } from '#db/sqlite/full-text/full-text-thread.ts'
import { callerNamed } from '#tests/support/caller-named.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/support/sqlite-file.ts'
import { poolLimits } from '#workers/limits.ts'
import { createWorkerPool } from '#workers/pool.ts'
import { defineTask } from '#workers/task.ts'

const source = new URL('../../src/', import.meta.url)

describe('the threads that look for words', () => {
  it('end a query at its deadline, and go on with the next', async () => {
    await using server = await startTestServer()
    const pool = createWorkerPool(poolLimits(512 * 1024 * 1024))
    const module = new URL('db/sqlite/full-text/full-text-thread.ts', source)
    const run = (sql: string, deadlineMs = 60_000) => {
      const task = defineTask<FullTextInput, unknown[]>('search', { module, lane: 'short', deadlineMs })
      const input = { path: fileOf(server.ctx.database.address), sql, parameters: [], words: [] }
      return pool.run(task, input, { caller: callerNamed('a') })
    }
    const endless =
      'with recursive n(i) as (select 1 union all select i + 1 from n where mayGoOn()) select sum(i) from n'
    await expect(run(endless, 300)).rejects.toMatchObject({ name: 'TooCostlyError', of: 'time' })
    expect(await run('select 1 as one')).toEqual([{ one: 1 }])
    await expect(run('delete from spaces')).rejects.toMatchObject({ name: 'TaskFailedError' })
    await pool.close()
  })

  it('are asked by everything that looks for words', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    const having = (pattern: RegExp) =>
      files.filter((name) => pattern.test(readFileSync(new URL(name, source), 'utf8')))
    // The second runs in threads alone, and the third is a part of the first.
    expect(having(/"searchText"?\s+match\b|\bbm25\(/i).sort()).toEqual([
      'db/sqlite/full-text/index-query.ts',
      'db/sqlite/full-text/relax-thread.ts',
      'db/sqlite/full-text/term-part.ts',
    ])
    expect(having(/\b(matching(Ids|Phrase|Ways)|scoredWays)\b/).sort()).toEqual([
      'db/sqlite/full-text/index-query.ts',
      'db/sqlite/full-text/score-query.ts',
    ])
    // Whoever can run a query here that was compiled for a thread has to know that it is quick. PostgreSQL runs none here.
    expect(having(/\brunCompiled\b/).sort()).toEqual([
      'db/postgres/full-text/run-search.ts',
      'db/queries/prepared.ts',
      'db/sqlite/full-text/match-query.ts',
    ])
    expect(having(/\bmatchSections\b/)).toEqual(['resources/workspace/search/excerpts.ts'])
    expect(having(/\bexcerpts(Of|In)\b/).sort()).toEqual(
      ['excerpts-worker.ts', 'excerpts.ts', 'find-excerpts.ts'].map((name) => `resources/workspace/search/${name}`),
    )
  })
})
