import type { FoundFields } from './findings.ts'

/** Who sees a page. */
export type Visibility = Pick<FoundFields, 'hidden' | 'noIndex' | 'noRobotsIndex' | 'condition'>

/**
 * No visitor sees the page, and nothing leads to it. Members do. What its publisher would have kept from readers, and still
 * reads as a page of theirs (drafts, and what is shown at another time), comes along so; what settings exclude does not.
 */
export const closed: Visibility = { hidden: true, noIndex: true, noRobotsIndex: true, condition: 'false' }
