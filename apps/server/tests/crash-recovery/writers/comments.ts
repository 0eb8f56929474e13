import { createCounter, createLedger } from '#tests/crash-recovery/ledger.ts'
import type { MakeWriter } from '#tests/crash-recovery/writer.ts'
import { createSpace } from './space.ts'

interface Comment {
  replies: number
  status: string
}

/** Comments, replies, resolves and deletes. */
export const writeComments: MakeWriter = async (world, name, onAcknowledged) => {
  const ledger = createLedger<Comment>('comment', onAcknowledged)
  const ids = new Map<string, string>()
  const spaceId = await createSpace(world, name)
  const { random } = world
  const next = createCounter()

  const post = async () => {
    const text = `${name} ${next()}`
    const { data } = await ledger.write(text, { replies: 0, status: 'open' }, () =>
      world.client().POST('/spaces/{spaceId}/comments', {
        params: { path: { spaceId } },
        body: { body: { markdown: text } },
      }),
    )
    ids.set(text, data.id)
  }
  const change = async (text: string) => {
    const params = { path: { spaceId, commentId: ids.get(text) ?? '' } }
    const comment = ledger.certain(text) ?? { replies: 0, status: 'open' }
    if (random.chance(0.2)) {
      await ledger.write(text, undefined, () =>
        world.client().DELETE('/spaces/{spaceId}/comments/{commentId}', { params }),
      )
    } else if (random.chance(0.3)) {
      const resolved = comment.status === 'open'
      await ledger.write(text, { ...comment, status: resolved ? 'resolved' : 'open' }, () =>
        world.client().PUT('/spaces/{spaceId}/comments/{commentId}', { params, body: { resolved } }),
      )
    } else {
      await ledger.write(text, { ...comment, replies: comment.replies + 1 }, () =>
        world.client().POST('/spaces/{spaceId}/comments/{commentId}/replies', {
          params,
          body: { body: { markdown: 'Indeed.' } },
        }),
      )
    }
  }
  return {
    async write() {
      const known = ledger.present().filter((text) => ids.has(text))
      if (known.length < 5 || random.chance(0.4)) await post()
      else await change(random.pick(known))
    },
    async check() {
      const params = { path: { spaceId }, query: { limit: 1000, format: 'markdown' as const, status: 'all' as const } }
      const { data } = await world.client().GET('/spaces/{spaceId}/comments', { params })
      const shown = new Map<string, Comment>()
      for (const { id, body, replies, status } of data.items) {
        const text = body.markdown ?? ''
        ids.set(text, id)
        shown.set(text, { replies, status })
      }
      return ledger.compare(shown)
    },
  }
}
