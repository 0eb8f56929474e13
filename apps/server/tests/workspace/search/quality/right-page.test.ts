import type { QuireClient } from '@quire/client'
import { expect, it } from 'vitest'
import { searchSpace, titlesOf } from '#tests/support/search.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { type CorpusPage, type Question, readOwnPages, readPackagePages, readQuestions } from './corpus.ts'

const wantedRate = 0.95

async function createSpaceOf(server: TestServer, pages: readonly CorpusPage[]): Promise<string> {
  const spaceId = await createLiveSpace(server)
  const changes = pages.map(({ title, markdown }) => {
    return { operation: 'insert_page' as const, title, document: { markdown } }
  })
  for (let at = 0; at < changes.length; at += 50) {
    await editSpace(server.admin.client, spaceId, changes.slice(at, at + 50))
  }
  return spaceId
}

async function ask(client: QuireClient, spaceId: string, { question, rightPage }: Question) {
  const titles = titlesOf(await searchSpace(client, spaceId, question, { limit: 3 }))
  return { isFound: titles.includes(rightPage), titles }
}

it('answers questions with the right page among the first three', async () => {
  await using server = await startTestServer()
  const { client } = server.admin
  const own = await createSpaceOf(server, readOwnPages())
  const ofPackage = await createSpaceOf(server, readPackagePages())
  const asked: (Question & Awaited<ReturnType<typeof ask>>)[] = []
  for (const question of readQuestions()) {
    asked.push({ ...question, ...(await ask(client, question.kind === 'package' ? ofPackage : own, question)) })
  }
  const rateOf = (of: typeof asked) => of.filter(({ isFound }) => isFound).length / of.length
  const lines = [...Map.groupBy(asked, ({ kind }) => kind)].map(
    ([kind, of]) => `${kind.padEnd(12)} ${of.filter(({ isFound }) => isFound).length} of ${of.length}`,
  )
  const keptAside = asked.filter(({ number }) => number % 3 === 0)
  const missed = asked.filter(({ isFound }) => !isFound)
  const said = missed.map(({ number, kind, question, rightPage, titles }) => {
    return `${number} ${kind}: "${question}" found ${JSON.stringify(titles)} instead of "${rightPage}"`
  })
  process.stdout.write(
    `${[...lines, `kept aside   ${rateOf(keptAside)}`, `all          ${rateOf(asked)}`, ...said].join('\n')}\n`,
  )
  expect(asked.length).toBeGreaterThanOrEqual(150)
  expect(rateOf(asked), said.join('\n')).toBeGreaterThanOrEqual(wantedRate)
  expect(rateOf(keptAside), said.join('\n')).toBeGreaterThanOrEqual(wantedRate)
})
