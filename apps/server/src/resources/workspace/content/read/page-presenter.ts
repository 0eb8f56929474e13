import type { Schema } from '@quire/api-types'
import type { Page, PageNode } from '@quire/content'
import type { AppContext } from '#context.ts'
import { type Content, pageAppUrl } from '#resources/workspace/content/store/content.ts'
import { pauseResponse } from '#workers/pause.ts'
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
  coverMask: 'none',
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  metadata: true,
  tags: true,
  actions: true,
  anchors: true,
}

/** Pages with all that stand below them, in turns with what else there is to do: there may be thousands. */
export async function presentPages(
  ctx: AppContext,
  content: Content,
  pages: readonly PageNode[],
  flags: ContentFlags,
): Promise<RevisionPage[]> {
  const presented: RevisionPage[] = []
  for (const page of pages) {
    await pauseResponse()
    // Content keeps groups at the top level, so none is among those below another page.
    const below = page.pages.length > 0 ? await presentPages(ctx, content, page.pages, flags) : []
    presented.push(presentPage(ctx, content, page, flags, below as Subpage[]))
  }
  return presented
}

/** A page with those below it, which are presented already. */
export function presentPage(
  ctx: AppContext,
  content: Content,
  page: Page,
  flags: ContentFlags,
  below: Subpage[] = [],
): RevisionPage {
  switch (page.type) {
    case 'document':
      return presentDocumentPage(ctx, content, page, flags, below)
    case 'group':
      return presentGroup(page, below)
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

function presentDocumentPage(
  ctx: AppContext,
  content: Content,
  page: Page,
  flags: ContentFlags,
  below: Subpage[],
): DocumentPage {
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
    pages: below,
    tags: presentPageTags(page),
    layout: presentLayout(page),
    ...(page.cover !== undefined && { cover: { yPos: 0, ...page.cover } as DocumentPage['cover'] & object }),
    ...(page.variables !== undefined && { variables: page.variables as Schema<'Variables'> }),
    ...flagsOf(page),
    ...condition(page),
    ...(flags.metadata && page.git !== undefined && { git: page.git as Schema<'GitSyncBlob'> }),
    urls: { app: pageAppUrl(ctx, content, path) },
  }
}

export function presentPageTags({ tags = [] }: Pick<Page, 'tags'>): DocumentPage['tags'] {
  return tags.map(({ tag, primary }) => ({ tag: { kind: 'tag', tag }, ...(primary && { primary }) }))
}

/** The tags of pages and of those below them, each once. */
export function presentTags(pages: readonly PageNode[]): Schema<'RevisionTag'>[] {
  const slugs = new Set<string>()
  const open = [...pages].reverse()
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    for (const { tag } of page.tags ?? []) slugs.add(tag)
    for (const below of page.pages.toReversed()) open.push(below)
  }
  return [...slugs].map((slug) => ({ slug, label: slug, color: 'default' }))
}

export function presentLayout({ layout }: Pick<Page, 'layout'>): DocumentPage['layout'] {
  return { ...defaultLayout, ...(layout as Partial<DocumentPage['layout']>) }
}

function computedBody({ computed, computedSeed }: Page): Pick<DocumentPage, 'computed' | 'computedSeed'> {
  if (computed === undefined) return {}
  return { computed: computed as Schema<'ComputedContentSourceDocument'>, computedSeed: computedSeed ?? '' }
}

function presentGroup(page: Page, below: Subpage[]): GroupPage {
  return {
    ...base(page),
    type: 'group',
    kind: 'group',
    slug: page.slug ?? '',
    path: page.path ?? '',
    pages: below,
    ...flagsOf(page),
    ...condition(page),
  }
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
