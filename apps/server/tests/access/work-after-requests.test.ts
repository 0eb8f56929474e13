import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { jobStarts } from '#jobs/start-jobs.ts'
import { startTestServer } from '#tests/support/server.ts'

const source = new URL('../../src/', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
const textOf = (name: string) => readFileSync(new URL(name, source), 'utf8')
const having = (pattern: RegExp) => files.filter((name) => pattern.test(textOf(name))).sort()

/** In whose name every job works. Who asked for it is looked at again by `recheckCaller` where it is a caller. */
const jobs: Record<string, 'the server' | 'an organization' | 'a caller'> = {
  startTimeRepair: 'the server',
  startExpiredDeletion: 'the server',
  startDeletions: 'the server',
  startContentIndexer: 'the server',
  startAnchorUpdates: 'the server',
  startPurge: 'the server',
  startHistoryRetention: 'the server',
  startGarbageCollection: 'the server',
  startComputedContentRefresh: 'the server',
  // A spec is the organization's, whoever added it, and so is what is fetched for it.
  startSpecProcessor: 'an organization',
  // The publisher's; a token goes with an event only while there is an installation, and reaches as far as that.
  startEventDelivery: 'an organization',
  startDomainNotices: 'the server',
  startImportRunner: 'a caller',
  // What a mail tells is looked up for whom it goes to, as they are when it is sent.
  startMailSender: 'the server',
}

describe('work that goes on when its request is over', () => {
  it('is done in the name of somebody whom this test knows, job by job', () => {
    expect(Object.values(jobStarts).map(({ start }) => start.name)).toEqual(Object.keys(jobs))
  })

  it('takes nobody for who they were: only imports store who asked, and look again', async () => {
    await using server = await startTestServer()
    const tables = await server.ctx.db.introspection.getTables()
    const stored = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    expect(stored.filter((name) => /actor|scopes|tokenId/i.test(name)).sort()).toEqual([
      // Of the same caller alone, who has just come with it.
      'idempotencyRecords.tokenId',
      'imports.actor',
      'integrationInstallations.agreedScopes',
      'tokens.scopes',
    ])
    expect(having(/\bactorOf\(/)).toEqual(
      ['stored-import.ts', 'take-import.ts'].map((name) => `resources/workspace/imports/${name}`),
    )
    expect(having(/\brecheckCaller\(/)).toEqual(['resources/workspace/imports/import-jobs.ts'])
  })

  it('acts for somebody in no other place than where it is known who that is now', () => {
    // Each of them but that of the imports has just asked for the token; a command acts for whoever runs the server.
    expect(having(/\{\s*\.\.\.(?:ctx|tx|as\w*),\s*actor\b/)).toEqual([
      'cli/with-context.ts',
      'http/api/recheck-caller.ts',
      'http/api/steps/authorize.ts',
      'http/downloads/spec-documents.ts',
      'http/invites/invite-pages.ts',
      'http/sessions/sign-in-pages.ts',
      'resources/publishing/published/enter-site.ts',
      'resources/publishing/published/find-draft.ts',
      'resources/publishing/site-pages/load-site.ts',
      'resources/publishing/visitors/member-visitor.ts',
      'resources/publishing/visitors/service.ts',
      'resources/workspace/imports/take-import.ts',
      // Of whom a mail goes to, who is told what they see when it is sent.
      'resources/workspace/notifications/compose.ts',
      // The first person of an empty server, who was made a moment ago.
      'resources/workspace/sample/create-sample.ts',
    ])
  })
})
