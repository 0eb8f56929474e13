const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** A day in the words of the person's language. */
export function toDay(timestamp: string): string {
  return days.format(new Date(timestamp))
}
