import type { Database } from 'better-sqlite3'

const firstSecond = 1_600_000_000

/** Another organization, like the first, with its administrator and nobody else. */
export function seedOrganization(db: Database, id: string, adminId: string): void {
  db.exec('create temporary table copies as select * from organizations limit 1')
  db.prepare('update copies set id = ?, hostname = null, memberCount = 0, adminCount = 0, teamCount = 0').run(id)
  db.exec('insert into organizations select * from copies; drop table copies')
  db.prepare(`
    insert into members (organizationId, userId, role, disabled, sso, joinedAt, lastSeenAt, teamCount)
    values (:id, :adminId, 'admin', 0, 0, :joinedAt, null, 0)
  `).run({ id, adminId, joinedAt: memberAt(0).joinedAt })
}

/** Adds `count` members who joined a second apart, unless they are there. Organizations seeded so share their people. */
export function seedMembers(db: Database, organizationId: string, count: number): void {
  db.prepare(`
    insert or ignore into users (id, identity, email, displayName, photoUrl, searchText, createdAt)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < :count)
    select
      printf('m%019d', n),
      printf('member-%d@example.com', n),
      printf('member-%d@example.com', n),
      printf('Member %d', n),
      iif(n % 2, printf('https://photos.example.com/%d.png', n), null),
      printf('member %d member-%d@example.com', n, n),
      ${momentOf('n')}
    from numbers
  `).run({ count })
  db.prepare(`
    insert or ignore into members (organizationId, userId, role, disabled, sso, joinedAt, lastSeenAt, teamCount)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < :count)
    select
      :organizationId, printf('m%019d', n), iif(n % 10, 'read', 'edit'), 0, 0, ${momentOf('n')},
      iif(n % 3, ${momentOf('n + 60')}, null), 0
    from numbers
  `).run({ organizationId, count })
}

/** The keys of the n-th member to join. */
export function memberAt(n: number): { userId: string; joinedAt: string } {
  return {
    userId: `m${String(n).padStart(19, '0')}`,
    joinedAt: new Date((firstSecond + n) * 1000).toISOString(),
  }
}

function momentOf(n: string): string {
  return `strftime('%Y-%m-%dT%H:%M:%fZ', ${firstSecond} + ${n}, 'unixepoch')`
}
