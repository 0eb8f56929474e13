import type { AppContext } from '#context.ts'
import type { OutboundFetch } from '#net/outbound-fetch.ts'
import type { Room } from '#runtime/memory-reservations.ts'
import type { ReadPage } from './readers/page-text.ts'

/** For reading a source: all that is fetched counts in the room of the import, until it is given back. */
export type ImportContext<Context extends AppContext = AppContext> = Context & { room: Room }

export function inRoom<Context extends AppContext>(ctx: Context, room: Room): ImportContext<Context> {
  const fetch: OutboundFetch = async (address, request) => {
    let taken = 0
    const onBytes = async (bytes: number) => {
      await room.grow(bytes)
      taken += bytes
    }
    try {
      return await ctx.fetch(address, { ...request, onBytes })
    } catch (error) {
      room.shrink(taken)
      throw error
    }
  }
  return { ...ctx, room, fetch }
}

/** Keeps a page in the place of the bytes that it was read from. */
export async function keepPage({ room }: Pick<ImportContext, 'room'>, bytes: number, page: ReadPage): Promise<void> {
  room.shrink(bytes)
  await room.grow(Buffer.byteLength(page.markdown))
}
