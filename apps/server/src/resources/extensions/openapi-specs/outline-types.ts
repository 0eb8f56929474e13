/** What the pages made from a spec need to know of it: a small part, so that nobody reads megabytes to show a list. */
export interface Outline {
  title: string
  groups: OutlineGroup[]
  /** Names of the data models. */
  models: string[]
}

/** Operations that share a tag. */
export interface OutlineGroup {
  /** The tag. */
  name: string
  title: string
  slug?: string
  icon?: string
  /** One line about the page. */
  summary?: string
  /** Markdown. */
  description?: string
  /** The tag of the group this one stands under. */
  parent?: string
  operations: ({ method: string; path: string } & OperationWords)[]
  webhooks: ({ method: string; name: string } & OperationWords)[]
}

/** By which people look for an operation. Those that were read before have none. */
export interface OperationWords {
  summary?: string
  operationId?: string
}
