/** They are read beside the content they are in, and answered from what is kept about it. */
export type LinkOperation =
  | 'listSpaceLinks'
  | 'listPageLinksInSpace'
  | 'listSpacePageBacklinks'
  | 'listSpaceFileBacklinks'
  | 'listChangeRequestLinks'
  | 'listPageLinksInChangeRequest'
  | 'listChangeRequestPageBacklinks'
  | 'listChangeRequestFileBacklinks'
