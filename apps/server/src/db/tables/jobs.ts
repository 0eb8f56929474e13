/** Which of several servers on one database runs a job: see `docs/postgresql.md`. */
export interface JobLeaseRow {
  name: string
  /** Empty when nobody has it. */
  holder: string
  /** Moves for as long as the holder lives, and whenever there is another one. */
  term: number
  /** Moves whenever a server finds that there is something to do at once. */
  wakes: number
}

export interface JobTables {
  jobLeases: JobLeaseRow
}
