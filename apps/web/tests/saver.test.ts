import { QuireError } from '@quire/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageFields, SeenPage } from '#editor/page-fields.ts'
import { createSaver, type SaverPorts, type Typed } from '#editor/saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page: PageFields = { markdown: 'one', title: 'Page', description: '', emoji: '', icon: '' }

/** A server with one page, which loses the answers or the requests that it is told to lose. */
function createWorld(start: Partial<Typed> = {}) {
  const server = { revision: 1, fields: page, failures: [] as (number | 'answer')[], writes: 0 }
  const kept: Typed[] = []
  const shown: PageFields[] = []
  let isDropped = false
  const seen = (): SeenPage => ({ revision: String(server.revision), fields: server.fields })
  const ports: SaverPorts = {
    pageId: 'p',
    async write({ baseRevision, document, title, description }) {
      server.writes += 1
      const failure = server.failures.shift()
      if (typeof failure === 'number') throw refusal(failure)
      if (baseRevision !== String(server.revision)) throw refusal(412)
      server.revision += 1
      server.fields = {
        ...server.fields,
        ...(document?.markdown !== undefined && { markdown: document.markdown }),
        ...(title !== undefined && { title }),
        ...(typeof description === 'string' && { description }),
      }
      if (failure === 'answer') throw refusal(0)
      return String(server.revision)
    },
    read: async () => seen(),
    keep: (typed) => {
      isDropped = false
      kept.push(typed)
    },
    drop: () => {
      isDropped = true
    },
    onFields: (fields) => shown.push(fields),
  }
  const saver = createSaver({ seen: seen(), fields: page, ...start }, ports)
  /** Somebody else writes. */
  const other = (fields: Partial<PageFields>) => {
    server.revision += 1
    server.fields = { ...server.fields, ...fields }
  }
  return { server, saver, kept, shown, other, isDropped: () => isDropped }
}

function refusal(status: number): QuireError {
  const request = new Request('http://localhost/')
  if (status === 0) return new QuireError({ request, message: 'no answer' })
  return new QuireError({ request, message: `refused with ${status}`, response: new Response('', { status }) })
}

describe('what is typed', () => {
  it('is saved a second after the last of it, once, and forgotten by the browser', async () => {
    const { server, saver, kept, isDropped } = createWorld()
    for (const markdown of ['t', 'tw', 'two']) {
      saver.change({ markdown })
      await vi.advanceTimersByTimeAsync(900)
    }
    expect([server.writes, saver.state().is, kept.at(-1)?.fields.markdown]).toEqual([0, 'typed', 'two'])
    await vi.advanceTimersByTimeAsync(100)
    expect([server.writes, server.fields.markdown, saver.state().is, isDropped()]).toEqual([1, 'two', 'saved', true])
  })

  it('is kept and sent again until the server answers', async () => {
    const { server, saver, isDropped } = createWorld()
    server.failures = [0, 503, 429]
    saver.change({ markdown: 'two' })
    await vi.advanceTimersByTimeAsync(1000)
    expect([saver.state().is, isDropped()]).toEqual(['unreachable', false])
    saver.change({ markdown: 'two and more' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([server.fields.markdown, saver.state().is, isDropped()]).toEqual(['two and more', 'saved', true])
  })

  it('waits for who has to sign in again', async () => {
    const { server, saver } = createWorld()
    server.failures = [401]
    saver.change({ markdown: 'two' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(saver.state().is).toBe('signed-out')
    await saver.save()
    expect([server.fields.markdown, saver.state().is]).toEqual(['two', 'saved'])
  })

  it('is no conflict with itself when an answer was lost', async () => {
    const { server, saver } = createWorld()
    server.failures = ['answer']
    saver.change({ markdown: 'two' })
    await vi.advanceTimersByTimeAsync(1000)
    saver.change({ markdown: 'two three' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect([server.fields.markdown, saver.state().is]).toEqual(['two three', 'saved'])
  })

  it('says why the server will not have it, and tries no more by itself', async () => {
    const { server, saver } = createWorld()
    server.failures = [403]
    saver.change({ markdown: 'two' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([saver.state(), server.writes]).toEqual([{ is: 'refused', words: 'refused with 403' }, 1])
  })

  it('goes beside what somebody else did to other parts of the page', async () => {
    const { server, saver, other, shown } = createWorld()
    other({ title: 'Renamed' })
    saver.change({ markdown: 'two' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.fields).toEqual({ ...page, title: 'Renamed', markdown: 'two' })
    expect([saver.state().is, shown.at(-1)?.title]).toEqual(['saved', 'Renamed'])
  })

  it.each([
    ['mine', (mine: PageFields) => mine, 'two and more'],
    ['theirs', (mine: PageFields) => ({ ...mine, markdown: 'theirs' }), 'theirs'],
  ] as const)('stands beside what somebody else wrote until one is chosen: %s', async (_, choose, result) => {
    const { server, saver, other } = createWorld()
    other({ markdown: 'theirs', description: 'new' })
    saver.change({ markdown: 'two' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(saver.state()).toMatchObject({ is: 'conflict', theirs: { markdown: 'theirs' }, fields: ['markdown'] })
    saver.change({ markdown: 'two and more' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([server.fields.markdown, saver.fields().markdown]).toEqual(['theirs', 'two and more'])
    await saver.resolve(choose)
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.fields).toMatchObject({ markdown: result, description: 'new' })
    expect(saver.state().is).toBe('saved')
  })

  it('is decided anew where they went on writing', async () => {
    const { server, saver, other } = createWorld()
    other({ markdown: 'theirs' })
    saver.change({ markdown: 'two' })
    await vi.advanceTimersByTimeAsync(1000)
    other({ markdown: 'theirs again' })
    await saver.resolve((mine) => mine)
    expect(saver.state()).toMatchObject({ is: 'conflict', theirs: { markdown: 'theirs again' } })
    expect([server.fields.markdown, saver.fields().markdown]).toEqual(['theirs again', 'two'])
  })

  it('by a tab that is gone is saved by the next', async () => {
    const { server, saver } = createWorld({ fields: { ...page, markdown: 'left behind' } })
    expect(saver.state().is).toBe('typed')
    await saver.save()
    expect(server.fields.markdown).toBe('left behind')
  })

  it('leaves a page the title that it has until there is another', async () => {
    const { server, saver } = createWorld()
    saver.change({ title: '  ', markdown: 'two' })
    await vi.advanceTimersByTimeAsync(5000)
    expect([server.fields.title, server.fields.markdown, server.writes, saver.state().is]).toEqual([
      'Page',
      'two',
      1,
      'saved',
    ])
  })
})
