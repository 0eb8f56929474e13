import { describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#context.ts'
import { continueDeletions, emptyStep } from '#deletions/delete-below.ts'
import { startDeletions } from '#jobs/finish-deletions.ts'
import { queryDatabase, type Statement, writeUnchecked } from '#tests/support/query-database.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { countChangesOfCommits } from '#tests/support/sqlite-file.ts'
import { discussion } from '#tests/worlds/comments.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { grants } from '#tests/worlds/grants.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { sites } from '#tests/worlds/sites.ts'
import { createTeam } from '#tests/worlds/teams.ts'
import { workspace } from '#tests/worlds/workspace.ts'

/** Far more than a transaction deletes, and enough for several of a job. */
const many = 1500
/** A job deletes 200 rows at a time, triggers count each of them in a few places, and the job may share its commit with the test. */
const mostChanges = 1800

interface Large {
  /** Deletes it, over HTTP. */
  remove(): Promise<unknown>
  /** What is refused from then on. */
  read?: () => Promise<unknown>
  /** Tables, each with how its rows are named. */
  below: Record<string, string>
  /** Looks at what has to be true at once. */
  isGone?: () => Promise<void>
}

/** Inserts `many` rows behind the server's back: `select` is given the number of each as `n`. */
function fill({ ctx }: TestServer, ...inserts: string[]): Promise<void> {
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${many})`
  const statements = inserts.map((insert): Statement => {
    const [into = '', select = ''] = insert.split(' select ', 2)
    return [`insert into ${into} ${numbers} select ${select} from numbers`]
  })
  return writeUnchecked(ctx.database.address, ...statements)
}

/** An id that ends with the number of the row. */
function numbered(beginning: string): string {
  return `'${beginning}' || substr(cast(1000000 + n as text), 2)`
}

async function rowsLeft({ ctx }: TestServer, below: Record<string, string>): Promise<Record<string, number>> {
  const left: Record<string, number> = {}
  for (const [table, where] of Object.entries(below)) {
    const [row] = await queryDatabase<{ count: number }>(
      ctx.database.address,
      `select count(*) as count from ${table} where ${where}`,
    )
    left[table] = row?.count ?? 0
  }
  return left
}

const at = "'2031-01-01T00:00:00.000Z'"

const large: Record<string, (server: TestServer) => Promise<Large>> = {
  async comment(server) {
    const spaceId = await createLiveSpace(server)
    const { post, remove, get, reply, list, commenters } = discussion(server.admin, { spaceId })
    const { id } = await post({ body: { markdown: 'A question' } })
    await post({ body: { markdown: 'Another' } })
    const somebody = await server.person({ role: 'comment' })
    await discussion(somebody, { spaceId }).reply(id, { body: { markdown: 'An answer' } })
    await reply(id, { body: { markdown: 'Another answer' } })
    await fill(
      server,
      `commentReplies select '${spaceId}', '', '${id}', ${numbered('a')}, '${somebody.id}', ${at}, null, 0, 'text', null`,
      `commentReactions select '${spaceId}', '', '${id}', ${numbered('a')}, 'x', '${somebody.id}', ${at}`,
    )
    const where = `commentId = '${id}'`
    return {
      remove: () => remove(id),
      read: () => get(id),
      below: { commentReplies: where, commentReactions: where, commentRepliers: where },
      async isGone() {
        expect((await list()).count).toBe(1)
        expect((await commenters()).items.map((person) => person.id)).toEqual([server.admin.id])
      },
    }
  },

  async site(server) {
    const spaceId = await createLiveSpace(server)
    const { id } = await sites(server).create({ type: 'basic', spaces: [spaceId] })
    const site = sites(server).on(id)
    await site.publish()
    await fill(
      server,
      `siteRedirects select '${id}', ${numbered('r')}, '/old/' || n, '/old/' || n, null, null, null, null, 0`,
      `shareLinks select '${id}', ${numbered('l')}, 'secret' || n, 'Link', 1, ${at}`,
      `siteCustomizations select '${id}', ${numbered('s')}, '{"a":"${'x'.repeat(2000)}"}'`,
    )
    const where = `siteId = '${id}'`
    return {
      remove: site.remove,
      read: site.get,
      below: { siteRedirects: where, shareLinks: where, siteCustomizations: where, siteSpaces: where },
      async isGone() {
        expect((await workspace(server).space(spaceId)).visibility).not.toBe('public')
        expect((await sites(server).list()).count).toBe(0)
      },
    }
  },

  async 'site section'(server) {
    const [spaceId, other] = [await createLiveSpace(server), await createLiveSpace(server)]
    const { id } = await sites(server).create({ type: 'basic', spaces: [spaceId] })
    const site = sites(server).on(id)
    // The first one takes what the site has already.
    await site.addSection({ title: 'First', spaceId: await createLiveSpace(server) })
    const section = await site.addSection({ title: 'Second', spaceId: other })
    const [siteSpace] = await queryDatabase<{ id: string }>(
      server.ctx.database.address,
      'select id from siteSpaces where sectionId = ?',
      section.id,
    )
    const redirect = (column: string, name: string) => {
      const key = `'/${name}/' || n`
      const target = column === 'section' ? `'${section.id}', null` : `null, '${siteSpace?.id}'`
      return `siteRedirects select '${id}', ${numbered(name)}, ${key}, ${key}, ${target}, null, null, 0`
    }
    await fill(server, redirect('section', 'a'), redirect('space', 'b'))
    return {
      remove: () => site.removeSection(section.id),
      below: { siteRedirects: `siteId = '${id}'` },
      async isGone() {
        expect(await site.redirects()).toMatchObject({ count: 0, items: [] })
        const [first] = (await site.siteSpaces()).items
        const destination = { kind: 'site-space' as const, siteSpaceId: first?.id ?? '' }
        const { id: redirectId } = await site.createRedirect({ source: `/a/${many}`, destination })
        expect((await site.redirects()).count).toBe(1)
        await site.removeRedirect(redirectId)
        expect((await site.redirects()).count).toBe(0)
      },
    }
  },

  async team(server) {
    const somebody = await server.person({ role: null })
    const { organizationId } = server
    const teamId = await createTeam(server, 'Team', [somebody.id])
    const { id: spaceId } = await workspace(server).createSpace()
    await grants(server.admin, { space: spaceId }).give({ teams: [teamId], role: 'edit' })
    await workspace(server, somebody).space(spaceId)
    await fill(
      server,
      `teamMembers select '${teamId}', ${numbered('u')}, '${organizationId}', 'member', ${at}`,
      `grants select ${numbered('g')}, 'space', '${teamId}', 'team', '${organizationId}', 'read', ${at}`,
    )
    const path = { organizationId, teamId }
    const one = '/orgs/{organizationId}/teams/{teamId}' as const
    return {
      remove: () => server.admin.client.DELETE(one, { params: { path } }),
      read: () => server.admin.client.GET(one, { params: { path } }),
      below: { teamMembers: `teamId = '${teamId}'`, grants: `subjectId = '${teamId}'` },
      async isGone() {
        expect(await refusal(workspace(server, somebody).space(spaceId))).toMatchObject({ status: 404 })
        expect(await grants(server.admin, { space: spaceId }).teams()).toMatchObject({ count: 0, items: [] })
      },
    }
  },

  async member(server) {
    const { organizationId } = server
    const somebody = await server.person({ role: null })
    const { id: spaceId } = await workspace(server).createSpace()
    const given = grants(server.admin, { space: spaceId })
    await given.give({ users: [somebody.id], role: 'edit' })
    await fill(
      server,
      `teamMembers select ${numbered('t')}, '${somebody.id}', '${organizationId}', 'member', ${at}`,
      `grants select ${numbered('g')}, 'space', '${somebody.id}', 'user', '${organizationId}', 'read', ${at}`,
    )
    const path = { organizationId, userId: somebody.id }
    return {
      remove: () => server.admin.client.DELETE('/orgs/{organizationId}/members/{userId}', { params: { path } }),
      below: { teamMembers: `userId = '${somebody.id}'`, grants: `subjectId = '${somebody.id}'` },
      async isGone() {
        expect(await given.users()).toMatchObject({ count: 0, items: [] })
        // Somebody who comes back has nothing of what they had.
        const body = { emails: [{ email: somebody.email, role: null }] }
        await server.admin.client.POST('/orgs/{organizationId}/invites', { params: { path: { organizationId } }, body })
        expect(await refusal(workspace(server, somebody).space(spaceId))).toMatchObject({ status: 404 })
        expect(await given.users()).toMatchObject({ count: 0, items: [] })
      },
    }
  },

  async 'SAML provider'(server) {
    const { organizationId } = server
    const { data } = await server.admin.client.POST('/orgs/{organizationId}/saml', {
      params: { path: { organizationId } },
      body: { label: 'Single sign-on' },
    })
    const somebody = await server.person({ role: 'read' })
    await writeUnchecked(server.ctx.database.address, [
      "update tokens set samlProviderId = ?, expiresAt = '2999-01-01T00:00:00.000Z' where userId = ?",
      data.id,
      somebody.id,
    ])
    await somebody.client.GET('/user')
    await fill(
      server,
      `tokens (id, userId, label, hash, lookup, createdAt, samlProviderId) select ${numbered('t')}, '${somebody.id}', 'Token', 'hash', 'l' || n, ${at}, '${data.id}'`,
      `samlUses select '${data.id}', cast(n as text), '2999-01-01T00:00:00.000Z'`,
    )
    const path = { organizationId, samlProviderId: data.id }
    return {
      remove: () => server.admin.client.DELETE('/orgs/{organizationId}/saml/{samlProviderId}', { params: { path } }),
      read: () => server.admin.client.GET('/orgs/{organizationId}/saml/{samlProviderId}', { params: { path } }),
      below: { tokens: `samlProviderId = '${data.id}'`, samlUses: `providerId = '${data.id}'` },
      async isGone() {
        expect(await refusal(somebody.client.GET('/user'))).toMatchObject({ status: 401 })
      },
    }
  },

  async 'OpenAPI spec'(server) {
    const calls = specs(server, server.admin)
    await calls.create({ slug: 'pets', source: { text: petstore() } })
    await calls.processed('pets')
    const { id } = await calls.get('pets')
    const { id: versionId } = await calls.latest('pets')
    await fill(server, `openApiSpecVersions select ${numbered('v')}, '${id}', 'hash', 'openapi-3.1', ${at}`)
    return {
      remove: () => calls.remove('pets'),
      read: () => calls.get('pets'),
      below: { openApiSpecVersions: `specId = '${id}'` },
      async isGone() {
        expect(await refusal(calls.version('pets', versionId))).toMatchObject({ status: 404 })
      },
    }
  },

  async installation(server) {
    await integrations(server).publish('notes', { target: 'space' })
    const calls = installations(server.admin, 'notes')
    const { id } = await calls.install(server.organizationId)
    await fill(
      server,
      `integrationPlacements select '${id}', 'space', ${numbered('p')}, 'notes', null, null, 1, '{}', '[]', ${at}, ${at}`,
      `integrationExternalIds select 'notes', 'space', 'e' || n, '${id}', ${numbered('p')}`,
    )
    const where = `installationId = '${id}'`
    return {
      remove: () => calls.remove(id),
      read: () => calls.get(id),
      below: { integrationPlacements: where, integrationExternalIds: where },
      async isGone() {
        expect(await calls.spaces()).toMatchObject({ count: 0, items: [] })
      },
    }
  },

  async integration(server) {
    const { publish, unpublish, get } = integrations(server)
    await publish('notes')
    const { id } = await installations(server.admin, 'notes').install(server.organizationId)
    await fill(
      server,
      `integrationEvents select ${numbered('e')}, 'notes', '${id}', '{"type":"x"}', 'success', null, null, ${at}`,
      `integrationInstallations select ${numbered('i')}, 'notes', 'o' || n, 'user', 'all', 'all', '{}', '[]', 0, 0, ${at}, ${at}, '[]'`,
    )
    const where = "integrationName = 'notes'"
    return {
      remove: () => unpublish('notes'),
      read: () => get('notes'),
      below: { integrationEvents: where, integrationInstallations: where },
      async isGone() {
        const { data } = await server.admin.client.GET('/orgs/{organizationId}/installations', {
          params: { path: { organizationId: server.organizationId } },
        })
        expect(data).toMatchObject({ count: 0, items: [] })
        // The name is free again, and nothing of the old one belongs to the new one.
        await publish('notes')
        expect(await installations(server.admin, 'notes').list()).toMatchObject({ count: 0, items: [] })
        expect(await installations(server.admin, 'notes').events()).toMatchObject({ count: 0, items: [] })
      },
    }
  },

  async collection(server) {
    const { organizationId } = server
    const { createCollection, collection, deleteCollection } = workspace(server)
    const { id } = await createCollection({ title: 'Collection' })
    await fill(
      server,
      `grants select '${id}', 'collection', ${numbered('u')}, 'user', '${organizationId}', 'read', ${at}`,
      `inviteLinks select ${numbered('i')}, '${organizationId}', 'collection', '${id}', 'read', ${at}, 'secret', null`,
    )
    const where = `targetId = '${id}'`
    return {
      remove: () => deleteCollection(id),
      read: () => collection(id),
      below: { grants: where, inviteLinks: where },
    }
  },
}

describe.each(Object.entries(large))('deleting a %s with much below it', (_name, prepare) => {
  it('is over at once for everybody, and goes in short transactions', async () => {
    using changes = countChangesOfCommits()
    await using server = await startTestServer()
    const { remove, read, below, isGone } = await prepare(server)
    const before = await rowsLeft(server, below)
    expect(Object.values(before).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(many)
    changes.reset()
    await remove()
    if (read) expect(await refusal(read())).toMatchObject({ status: 404 })
    expect(await refusal(remove())).toMatchObject({ status: 404 })
    await isGone?.()
    while (await continueDeletions(server.ctx));
    expect(await rowsLeft(server, below)).toEqual(Object.fromEntries(Object.keys(below).map((table) => [table, 0])))
    expect(changes.most()).toBeLessThan(mostChanges)
  })
})

describe('what is left to delete', () => {
  it('is small enough to go with the operation, where it is small', async () => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createCollection({ title: 'Collection' })
    const insert = `insert into grants values (?, 'collection', ?, 'user', ?, 'read', ${at})`
    const rows = Array.from({ length: 50 }, (_, n): Statement => [insert, id, `u${n}`, server.organizationId])
    await writeUnchecked(server.ctx.database.address, ...rows)
    await workspace(server).deleteCollection(id)
    expect(await rowsLeft(server, { grants: `targetId = '${id}'`, pendingDeletions: 'true' })).toEqual({
      grants: 0,
      pendingDeletions: 0,
    })
  })

  it('is in the file, so that a job goes on with it after a kill', async () => {
    await using server = await startTestServer()
    await fill(server, `grants select 'gone', 'collection', ${numbered('u')}, 'user', 'o', 'read', ${at}`)
    const key = JSON.stringify({ collectionId: 'gone', organizationId: 'o' })
    await writeUnchecked(server.ctx.database.address, [
      "insert into pendingDeletions (kind, key) values ('collection', ?)",
      key,
    ])
    const job = startDeletions(server.ctx)
    await vi.waitFor(
      async () => expect(await rowsLeft(server, { pendingDeletions: 'true' })).toEqual({ pendingDeletions: 0 }),
      {
        timeout: 60_000,
      },
    )
    await job.stop()
    expect(await rowsLeft(server, { grants: "targetId = 'gone'" })).toEqual({ grants: 0 })
  })

  it('goes by what rows hold as well as by their number, but one at least', async () => {
    await using server = await startTestServer()
    const comment = `(spaceId, changeRequestId, id, authorId, postedAt, revisionId, replyCount, reactionCount, markdown)`
    const insert = `insert into comments ${comment} values ('s', '', ?, 'a', ${at}, 'r', 0, 0, ?)`
    const rows = [400_000, 400_000, 400_000, 3_000_000, 10].map((bytes, index): Statement => {
      return [insert, `c${index}`, 'x'.repeat(bytes)]
    })
    await writeUnchecked(server.ctx.database.address, ...rows)
    const left: unknown[] = []
    const key = { spaceId: 's', organizationId: 'o' }
    while ((await inTransaction(server.ctx, (tx) => emptyStep(tx, 'space', key))) > 0)
      left.push((await rowsLeft(server, { comments: "spaceId = 's'" })).comments)
    expect(left).toEqual([3, 2, 1, 0])
  })
})
