const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** A day in the words of the person's language. */
export function toDay(timestamp: string): string {
  return days.format(new Date(timestamp))
}

const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** A day and the time of it, to the second: people save more often than once a minute. */
export function toMoment(timestamp: string): string {
  return moments.format(new Date(timestamp))
}
