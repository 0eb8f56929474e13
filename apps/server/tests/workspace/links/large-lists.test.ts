import { describe, expect, it } from 'vitest'
import { call } from '#tests/support/call.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest, updateBody } from '#tests/worlds/content.ts'

const pageCount = 90
const linksEach = 40
/** A page of a list ends with the item that takes it over 2 MiB, and no item is nearly as large. */
const maxResponseBytes = 2.5 * 1024 * 1024

/** A space whose pages link to their neighbours, all of them `linksEach` times. */
async function createWoven(server: TestServer) {
  const spaceId = await createLiveSpace(server)
  const numbers = Array.from({ length: pageCount }, (_, index) => index)
  const markdownOf = (number: number) =>
    Array.from({ length: linksEach }, (_, step) => `[x](/pages/p${(number + step + 1) % pageCount})`).join(' ')
  const pages: string[] = []
  while (pages.length < pageCount) {
    const part = numbers.slice(pages.length, pages.length + 50).map((number) => {
      return { operation: 'insert_page' as const, title: `P${number}`, document: { markdown: markdownOf(number) } }
    })
    const { changes } = await editSpace(server.admin.client, spaceId, part)
    pages.push(...changes.map(({ page }) => page.id))
  }
  return { spaceId, pages, markdownOf }
}

interface Listed {
  items: { targetReference?: { page: { id: string } }; locationReferences?: unknown[]; page?: { id: string } }[]
  next?: { page: string }
}

/** All pages of a list, each asked for several times at once. */
async function walk(server: TestServer, path: string) {
  const found: Listed['items'] = []
  let largest = 0
  let page = ''
  do {
    const line = `GET ${path}?limit=1000${page}`
    const answers = await Promise.all(Array.from({ length: 3 }, () => call(server, line)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    largest = Math.max(largest, ...texts.map((text) => text.length))
    const { items, next } = JSON.parse(texts[0] ?? '') as Listed
    found.push(...items)
    page = next ? `&page=${next.page}` : ''
  } while (page !== '')
  return { found, largest }
}

describe('a list of links with a thousand items asked for', () => {
  it('has answers of bounded size, with all items behind `next`', async () => {
    await using server = await startTestServer()
    const { spaceId, pages, markdownOf } = await createWoven(server)
    const changes = pages.slice(0, 50).map((page, index) => updateBody(page, `Changed ${markdownOf(index)}`))
    const changeRequestId = await openChangeRequest(server.admin.client, spaceId, changes)
    const space = `/v1/spaces/${spaceId}`
    for (const path of [`${space}/links`, `${space}/change-requests/${changeRequestId}/links`]) {
      const { found, largest } = await walk(server, path)
      expect(largest).toBeLessThan(maxResponseBytes)
      expect(found.map(({ targetReference }) => targetReference?.page.id).toSorted()).toEqual(pages.toSorted())
      expect(found.map(({ locationReferences }) => locationReferences?.length)).toEqual(Array(pageCount).fill(20))
    }
    const target = `content/page/${pages[0]}/backlinks`
    for (const path of [`${space}/${target}`, `${space}/change-requests/${changeRequestId}/${target}`]) {
      const { found, largest } = await walk(server, path)
      expect(largest).toBeLessThan(maxResponseBytes)
      expect(new Set(found.map(({ page }) => page?.id)).size).toBe(linksEach)
    }
  })
})
