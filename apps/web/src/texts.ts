/** Every text of the app in English, in one place so that other languages can follow. */
export const texts = {
  appName: 'Quire',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  theme: { label: 'Colours', light: 'Light', dark: 'Dark', system: 'System' },
  home: {
    title: 'Home',
    collectionsAndSpaces: 'Collections and spaces',
    noOrganization: 'You belong to no organization yet. Ask somebody who does to invite you.',
    noSpace: 'There is no space here yet that you may see.',
  },
  space: {
    pages: 'Pages',
    showPages: 'Pages of this space',
    noPage: 'This space has no page yet.',
    emptyPage: 'Nothing is written here yet.',
    group: 'A group has no text of its own. Choose one of its pages.',
    notYet: 'This app cannot show this part of a space yet. The API has it.',
    toSpace: 'Go to the space',
    expand: (title: string) => `Show what is below ${title}`,
  },
  problem: {
    signedOut: 'You are not signed in',
    notFound: 'There is nothing here',
    unreachable: 'The server does not answer',
    other: 'That did not work',
    unknownAddress: 'No page of the app has this address.',
    tryAgain: 'Try again',
    goHome: 'Go to the start',
    requestId: (id: string) => `The server has logged this as ${id}.`,
  },
} as const
