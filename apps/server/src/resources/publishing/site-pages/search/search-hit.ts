/** A page that was found. */
export interface SearchHit {
  title: string
  address: string
  /** Where it stands, the widest first: section, variant, and the pages above it. */
  where: string[]
  sections: { title: string; address: string; body: string }[]
}
