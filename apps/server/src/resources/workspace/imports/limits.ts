/** What one import may cost. The descriptions of its operations tell most of them. */
export const limits = {
  maxPages: 2_000,
  maxFiles: 2_000,
  /** Paths of settings that lead to pages. */
  maxRedirects: 2_000,
  /** Of an archive or a folder: what is read to find the pages among it, tables of contents and pieces of pages included. */
  maxTexts: 4_000,
  /** Of all tables of contents together. */
  maxOutlineEntries: 50_000,
  /** Of a download: an archive, a document, one page. */
  maxArchiveBytes: 50_000_000,
  /** Of everything that is unpacked or fetched. */
  maxTotalBytes: 200_000_000,
  maxEntries: 10_000,
  maxEntryBytes: 25_000_000,
  /** How many times larger than packed something may be; text rarely shrinks to a twentieth. */
  maxRatio: 200,
  maxImageBytes: 10_000_000,
  /** How long a website is read, and its pictures after that: while somebody waits for the answer, and as a job. */
  times: {
    request: { crawlMs: 120_000, imagesMs: 60_000 },
    job: { crawlMs: 600_000, imagesMs: 300_000 },
  },
  /** How long a job reads from elsewhere while others wait for it. */
  yieldMs: 60_000,
  /** Folders that pages stand in: each becomes a page when it has none of its own. */
  maxFolders: 2_000,
  /** How deep folders, and entries of tables of contents, stand in one another. */
  maxLevels: 40,
  /** Of files that texts include: read in all, put into all texts, and into one page. */
  maxIncludeBytes: 200_000_000,
  maxIncludedLength: 20_000_000,
  maxPageIncluded: 1_000_000,
  maxIncludeLevels: 8,
  /** How many files are put into all texts, and into one page with all that those include. */
  maxIncludes: 20_000,
  maxPageIncludes: 1_000,
  /** Of values of settings, templates and glossaries: put into all texts, and into one. */
  maxFilledLength: 20_000_000,
  maxPageFilled: 1_000_000,
  /** Of what was left out, and of links to what is not there: so many are named in the answer. */
  maxNamed: 1_000,
}

export interface ReadingTimes {
  crawlMs: number
  imagesMs: number
  /** Of a job: aborted when it has read for `yieldMs`, and others wait. */
  yieldSignal?: AbortSignal | undefined
}

/** For reading that ends with its time, or with the signal before. */
export function readingSignal(ms: number, { yieldSignal }: ReadingTimes): AbortSignal {
  const timeout = AbortSignal.timeout(ms)
  return yieldSignal ? AbortSignal.any([timeout, yieldSignal]) : timeout
}
