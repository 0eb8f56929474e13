import type { AppContext } from '#context.ts'
import type { OutboundFetch } from '#net/outbound-fetch.ts'
import type { Reservation } from '#runtime/memory-reservations.ts'
import type { ReadPage } from './readers/page-text.ts'

/** For reading a source: all that is fetched counts against the reservation of the import, until it is released. */
export type ImportContext<Context extends AppContext = AppContext> = Context & { reservation: Reservation }

export function withReservation<Context extends AppContext>(
  ctx: Context,
  reservation: Reservation,
): ImportContext<Context> {
  const fetch: OutboundFetch = async (address, request) => {
    let taken = 0
    const onBytes = async (bytes: number) => {
      await reservation.grow(bytes)
      taken += bytes
    }
    try {
      return await ctx.fetch(address, { ...request, onBytes })
    } catch (error) {
      reservation.shrink(taken)
      throw error
    }
  }
  return { ...ctx, reservation, fetch }
}

/** Keeps a page in the place of the bytes that it was read from. */
export async function keepPage(
  { reservation }: Pick<ImportContext, 'reservation'>,
  bytes: number,
  page: ReadPage,
): Promise<void> {
  reservation.shrink(bytes)
  await reservation.grow(Buffer.byteLength(page.markdown))
}
