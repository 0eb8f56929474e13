import type { AppContext } from '#context.ts'
import type { OutboundFetch } from '#net/outbound-fetch.ts'
import type { Reservation } from '#runtime/memory-reservations.ts'
import type { ReadPage } from './readers/page-text.ts'

/** For reading a source: all that is fetched counts against the reservation of the import, until it is released. */
export type ImportContext<Context extends AppContext = AppContext> = Context & {
  reservation: Reservation
  /** Aborted when the import is to end: whatever is being fetched is let go. */
  signal: AbortSignal
}

export function withReservation<Context extends AppContext>(
  ctx: Context,
  reservation: Reservation,
  signal: AbortSignal,
): ImportContext<Context> {
  const fetch: OutboundFetch = async (address, request) => {
    let taken = 0
    const onBytes = async (bytes: number) => {
      await reservation.grow(bytes)
      taken += bytes
    }
    try {
      const signals = request?.signal ? AbortSignal.any([signal, request.signal]) : signal
      return await ctx.fetch(address, { ...request, signal: signals, onBytes })
    } catch (error) {
      reservation.shrink(taken)
      throw error
    }
  }
  return { ...ctx, reservation, signal, fetch }
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
