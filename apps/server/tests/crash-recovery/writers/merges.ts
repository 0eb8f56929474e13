import { createCounter, createLedger } from '#tests/crash-recovery/ledger.ts'
import type { MakeWriter } from '#tests/crash-recovery/writer.ts'
import { createSpace, listPages } from './space.ts'

interface Request {
  status: string
  /** How many of its pages are in the primary content. */
  arrived: number
}

const pagesEach = 3
const statuses = ['draft', 'open', 'archived', 'merged'] as const

/** Opens change requests, edits them, and merges or archives them. */
export const writeMerges: MakeWriter = async (world, name, onAcknowledged) => {
  const ledger = createLedger<Request>('change request', onAcknowledged)
  const spaceId = await createSpace(world, name)
  const next = createCounter()
  return {
    async write() {
      const subject = `${name} ${next()}`
      const { data } = await ledger.write(subject, { status: 'draft', arrived: 0 }, () =>
        world.client().POST('/spaces/{spaceId}/change-requests', { params: { path: { spaceId } }, body: { subject } }),
      )
      const params = { path: { spaceId, changeRequestId: data.id } }
      await ledger.write(subject, { status: 'draft', arrived: 0 }, () =>
        world.client().POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content', {
          params,
          body: {
            changes: Array.from({ length: pagesEach }, (_, page) => ({
              operation: 'insert_page' as const,
              title: `${subject}, page ${page}`,
              document: { markdown: `Brought by ${subject}, see [another](other-${page}.md).\n` },
            })),
          },
        }),
      )
      if (world.random.chance(0.2)) {
        await ledger.write(subject, { status: 'archived', arrived: 0 }, () =>
          world.client().PATCH('/spaces/{spaceId}/change-requests/{changeRequestId}', {
            params,
            body: { status: 'archived' },
          }),
        )
      } else {
        await ledger.write(subject, { status: 'merged', arrived: pagesEach }, () =>
          world.client().POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params }),
        )
      }
    },
    async check() {
      const lists = await Promise.all(
        statuses.map((status) => {
          const params = { path: { spaceId }, query: { limit: 1000, status } }
          return world.client().GET('/spaces/{spaceId}/change-requests', { params })
        }),
      )
      const requests = lists.flatMap(({ data }) => data.items)
      const titles = (await listPages(world, spaceId)).map(({ title }) => title.replace(/, page \d+$/, ''))
      const arrivals = Map.groupBy(titles, (title) => title)
      return ledger.compare(
        new Map(
          requests.map(({ subject, status }) => [subject, { status, arrived: arrivals.get(subject)?.length ?? 0 }]),
        ),
      )
    },
  }
}
