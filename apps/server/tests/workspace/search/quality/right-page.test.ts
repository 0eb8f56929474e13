import type { QuireClient } from '@quire/client'
import { expect, it } from 'vitest'
import { searchSpace, titlesOf } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { type Question, readOwnPages, readPackagePages, readQuestions } from './corpus.ts'
import { createSpaceOf } from './corpus-space.ts'

const wantedRate = 0.95

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
