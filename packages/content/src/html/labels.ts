/** What the renderer says itself, in the language of whoever reads. */
export interface BlockLabels {
  linkToHeading: string
  copy: string
  copied: string
  /** In the place of something that is gone, or that the reader may not see. */
  notAvailable: string
  file: string
  /** The name of a tab that has none. */
  tab: (number: number) => string
  yes: string
  no: string
  taskDone: string
  taskOpen: string
  enlarge: string
  close: string
  /** On a player that is loaded from another server, once it is asked for. */
  playFrom: (provider: string) => string
  rating: (value: number, most: number) => string
}

export const englishBlockLabels: BlockLabels = {
  linkToHeading: 'Link to this heading',
  copy: 'Copy',
  copied: 'Copied',
  notAvailable: 'Not available',
  file: 'File',
  tab: (number) => `Tab ${number}`,
  yes: 'Yes',
  no: 'No',
  taskDone: 'Done',
  taskOpen: 'Open',
  enlarge: 'Enlarge',
  close: 'Close',
  playFrom: (provider) => `Play from ${provider}`,
  rating: (value, most) => `${value} of ${most}`,
}
