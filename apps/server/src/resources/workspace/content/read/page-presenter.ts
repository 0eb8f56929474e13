import type { Schema } from '@quire/api-types'
import type { Page, PageNode } from '@quire/content'
import type { AppContext } from '#context.ts'
import { type Content, pageAppUrl } from '#resources/workspace/content/store/content.ts'
import { documentId } from './document-id.ts'

type RevisionPage = Schema<'RevisionPage'>
type DocumentPage = Schema<'RevisionPageDocument'>
type GroupPage = Schema<'RevisionPageGroup'>
type Subpage = Schema<'RevisionSubpage'>

export interface ContentFlags {
  /** Whether `git` details are part of the answer. */
  metadata: boolean
  /** Whether pages that stand for others are replaced by them. */
  computed: boolean
}

const defaultLayout: DocumentPage['layout'] = {
  width: 'default',
  cover: true,
  coverSize: 'hero',
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  metadata: true,
}

export function presentPage(ctx: AppContext, content: Content, page: PageNode, flags: ContentFlags): RevisionPage {
  switch (page.type) {
    case 'document':
      return presentDocumentPage(ctx, content, page, flags)
    case 'group':
      return presentGroup(ctx, content, page, flags)
    case 'link':
      return {
        ...base(page),
        type: 'link',
        kind: 'link',
        target: page.target as Schema<'ContentRef'>,
        hidden: page.hidden === true,
        ...condition(page),
      }
    case 'computed':
      return { ...base(page), type: 'computed', computed: page.computed as Schema<'ComputedContentSourceRevision'> }
  }
}

function presentDocumentPage(ctx: AppContext, content: Content, page: PageNode, flags: ContentFlags): DocumentPage {
  const path = page.path ?? ''
  return {
    ...base(page),
    type: 'document',
    kind: 'sheet',
    ...(page.description !== undefined && { description: page.description }),
    slug: page.slug ?? '',
    path,
    ...(page.body !== undefined && { documentId: documentId(ctx, content.spaceId, page.body) }),
    ...computedBody(page),
    pages: subpages(ctx, content, page, flags),
    layout: { ...defaultLayout, ...(page.layout as Partial<DocumentPage['layout']>) },
    ...(page.cover !== undefined && { cover: { yPos: 0, ...page.cover } as DocumentPage['cover'] & object }),
    ...(page.variables !== undefined && { variables: page.variables as Schema<'Variables'> }),
    ...flagsOf(page),
    ...condition(page),
    ...(flags.metadata && page.git !== undefined && { git: page.git as Schema<'GitSyncBlob'> }),
    urls: { app: pageAppUrl(ctx, content, path) },
  }
}

function computedBody({ computed, computedSeed }: PageNode): Pick<DocumentPage, 'computed' | 'computedSeed'> {
  if (computed === undefined) return {}
  return { computed: computed as Schema<'ComputedContentSourceDocument'>, computedSeed: computedSeed ?? '' }
}

function presentGroup(ctx: AppContext, content: Content, page: PageNode, flags: ContentFlags): GroupPage {
  return {
    ...base(page),
    type: 'group',
    kind: 'group',
    slug: page.slug ?? '',
    path: page.path ?? '',
    pages: subpages(ctx, content, page, flags),
    ...flagsOf(page),
    ...condition(page),
  }
}

function subpages(ctx: AppContext, content: Content, page: PageNode, flags: ContentFlags): Subpage[] {
  // Content keeps groups at the top level, so none is among them.
  return page.pages.map((child) => presentPage(ctx, content, child, flags) as Subpage)
}

function base(page: Page) {
  return {
    id: page.id,
    title: page.title,
    ...(page.emoji !== undefined && { emoji: page.emoji }),
    ...(page.icon !== undefined && { icon: page.icon }),
    createdAt: page.createdAt,
    updatedAt: page.updatedAt,
  }
}

function flagsOf(page: Page) {
  return { hidden: page.hidden === true, noIndex: page.noIndex === true, noRobotsIndex: page.noRobotsIndex === true }
}

function condition(page: Page) {
  return page.condition === undefined ? {} : { condition: page.condition }
}

export function presentChangedPage(page: Page): Schema<'ChangedPage'> {
  return {
    id: page.id,
    type: page.type,
    title: page.title,
    ...(page.emoji !== undefined && { emoji: page.emoji }),
    ...(page.icon !== undefined && { icon: page.icon }),
    ...(page.path !== undefined && { path: page.path }),
  }
}
