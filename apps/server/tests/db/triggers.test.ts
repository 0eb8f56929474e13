import { describe, expect, it } from 'vitest'
import { printPostgresTrigger, printSqliteTrigger } from '#db/schema/print-triggers.ts'
import { triggers } from '#db/schema/triggers.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { withSqlite } from '#tests/support/sqlite-file.ts'

/** Layout aside. */
function plain(sql: string): string {
  return sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),;]) ?/g, '$1')
    .trim()
}

describe('the triggers that are declared', () => {
  it('are those of a migrated file, word by word', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    const stored = withSqlite(path, (sqlite) =>
      sqlite
        .prepare<[], { name: string; sql: string }>("select name, sql from sqlite_schema where type = 'trigger'")
        .all(),
    )
    const inFile = Object.fromEntries(stored.map(({ name, sql }) => [name, plain(sql)]))
    expect(stored.length).toBeGreaterThan(100)
    expect(Object.fromEntries(triggers.map((trigger) => [trigger.name, plain(printSqliteTrigger(trigger))]))).toEqual(
      inFile,
    )
  })

  it('have one name each', () => {
    expect(new Set(triggers.map(({ name }) => name)).size).toBe(triggers.length)
  })

  it('are printed for PostgreSQL without anything that only SQLite reads', () => {
    const printed = triggers.flatMap(printPostgresTrigger).join('\n')
    const left = printed.match(
      /\[|\]|\bflag |same as|greater\(|json_extract|\biif\(|[ (]\.[a-z]|conflict do|(?<!")\b[a-z]+[A-Z]\w*/g,
    )
    expect(left).toBeNull()
  })
})

it('a trigger is said in the words of each engine', () => {
  const [fn, trigger] = printPostgresTrigger({
    name: 'talliesAdded',
    after: 'update',
    of: ['isOpen'],
    on: 'things',
    when: 'old.ownerId is not same as new.ownerId',
    body: [
      "insert into tallies (ownerId, openCount, latest) values (new.ownerId, [[flag new.isOpen]], 'aB') on conflict (ownerId) do update set openCount = .openCount + excluded.openCount, latest = greater(.latest, excluded.latest)",
      "update owners set count = count - [old.state = 'open'] where id = json_extract(old.target, '$.ownerId')",
    ],
  })
  expect(fn).toBe(`create function "talliesAdded"() returns trigger language plpgsql as $$ begin
  if old."ownerId" is distinct from new."ownerId" then
  insert into tallies ("ownerId", "openCount", latest) values (new."ownerId", (new."isOpen" = 1)::int, 'aB') on conflict ("ownerId") do update set "openCount" = tallies."openCount" + excluded."openCount", latest = greatest(tallies.latest, excluded.latest);
  update owners set count = count - (old.state = 'open')::int where id = (old.target::json ->> 'ownerId');
  end if;
  return null;
end $$`)
  expect(trigger).toBe(
    'create trigger "talliesAdded" after update of "isOpen" on "things" for each row execute function "talliesAdded"()',
  )
})
