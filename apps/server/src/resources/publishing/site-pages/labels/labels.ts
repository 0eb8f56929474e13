import type { BlockLabels } from '@quire/content/html'
import type { ApiLabels } from '#ports.ts'

/**
 * What the pages of sites say of themselves, in one language. Texts with a gap are functions, because the gap stands elsewhere in
 * another language.
 */
export interface Labels {
  /** Of the language itself: for `lang`, and the direction in which its letters run. */
  lang: string
  dir: 'ltr' | 'rtl'
  layout: {
    skip: string
    links: string
    sections: string
    variants: string
    pages: string
    showPages: string
    onThisPage: string
    breadcrumbs: string
    tags: string
    announcement: string
    accounts: string
    privacyPolicy: string
    madeWith: (name: string) => string
    lightTheme: string
    darkTheme: string
    systemTheme: string
    theme: string
    close: string
    opensInNewTab: string
  }
  page: {
    below: (title: string) => string
    neighbours: string
    previous: string
    next: string
    earlierPages: string
    furtherPages: string
    lastUpdated: string
    edit: string
    actions: string
    copyMarkdown: string
    copied: string
    viewMarkdown: string
    openIn: (name: string) => string
    askAbout: (address: string) => string
    savePdf: string
    helpful: string
    yes: string
    no: string
    thanks: string
    noPages: string
    notFound: string
    notFoundText: string
    startPage: string
  }
  /** Within the text of a page. */
  blocks: BlockLabels
  search: {
    search: string
    resultsFor: (query: string) => string
    nothingFound: string
    refused: (reason: string) => string
    allVariants: string
    thisVariant: string
  }
  api: ApiLabels
}
