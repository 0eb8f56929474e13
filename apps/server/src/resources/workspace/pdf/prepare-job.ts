import { type DocumentBlock, type PageNode, readReusableContent, readVariables } from '@quire/content'
import { appUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import { englishApiLabels } from '#resources/workspace/content/api/labels.ts'
import { markdownOf } from '#resources/workspace/content/computed/computed-pages.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { loadBodies, readBody, readNodes } from '#resources/workspace/content/store/store.ts'
import { spacesWithIds } from '#resources/workspace/spaces/by-id.ts'
import type { PdfClaim } from './address.ts'
import type { DocumentNode, Ref } from './document.ts'
import type { ContentLoader, JobPage, PdfJob } from './job.ts'
import { findJobFile } from './job-files.ts'
import { claimedContent, contentToPrint, type PageInOrder } from './service.ts'

export interface PreparedJob {
  job: PdfJob
  loader: ContentLoader
  /** The owner, for fair scheduling between organizations. */
  organizationId: string
}

/** Collects what the PDF at an address is made from. */
export async function prepareJob(ctx: AppContext, claim: PdfClaim): Promise<PreparedJob> {
  const content = await claimedContent(ctx, claim)
  const { printed, others } = await contentToPrint(ctx, content, claim)
  const variables = await readVariables(readNodes(ctx), content.revision.rootHash)
  const job: PdfJob = {
    spaceId: content.spaceId,
    title: claim.title,
    ...(claim.subtitle !== undefined && { subtitle: claim.subtitle }),
    date: ctx.now(),
    isBook: !claim.only,
    pages: printed.map(toJobPage),
    elsewhere: others.map(({ page: { id, path = '', title, description } }) => ({
      id,
      path,
      title,
      ...(description !== undefined && { description }),
    })),
    contentUrl: appUrl(ctx, content.appPath),
    appUrl: appUrl(ctx, ''),
    variables: Object.fromEntries([...variables].map(([name, value]) => [name, String(value)])),
  }
  const space = (await spacesWithIds(ctx, [content.spaceId])).get(content.spaceId)
  const organizationId = space?.organizationId ?? ''
  const supplied = new Map(printed.flatMap(({ page }) => (isSupplied(page) ? [[suppliedBody(page), page]] : [])))
  return { job, loader: loaderOf(ctx, content, { supplied, organizationId }), organizationId }
}

function toJobPage({ page, above }: PageInOrder): JobPage {
  return {
    id: page.id,
    type: page.type,
    title: page.title,
    path: page.path ?? '',
    depth: above.length,
    trail: above.map(({ title }) => title),
    ...(page.hidden === true && { hidden: true }),
    ...(page.emoji !== undefined && { emoji: page.emoji }),
    ...(page.description !== undefined && { description: page.description }),
    ...(page.variables !== undefined && { variables: textsOf(page.variables) }),
    ...(page.body !== undefined && { body: page.body }),
    ...(isSupplied(page) && { body: suppliedBody(page) }),
    ...(page.target !== undefined && { target: page.target as unknown as Ref }),
  }
}

function textsOf(variables: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]))
}

/** Whether a source supplies its text. */
function isSupplied({ type, computed }: PageNode): boolean {
  return type === 'document' && computed !== undefined
}

function suppliedBody({ id }: PageNode): string {
  return `supplied/${id}`
}

interface Surroundings {
  /** By the names of their texts. */
  supplied: ReadonlyMap<string, PageNode>
  organizationId: string
}

function loaderOf(ctx: AppContext, content: Content, { supplied, organizationId }: Surroundings): ContentLoader {
  const { rootHash } = content.revision
  return {
    async texts(names) {
      const hashes = names.filter((name) => !supplied.has(name))
      const stored = hashes.length === 0 ? [] : await loadBodies(ctx)(hashes)
      const texts = new Map(hashes.map((hash, index) => [hash, stored[index]]))
      for (const name of names) {
        const page = supplied.get(name)
        if (page) texts.set(name, await markdownOf(ctx, content, page))
      }
      return names.map((name) => texts.get(name) ?? '')
    },
    // The contract of a thread says less of a node than that of content.
    describe: (blocks) =>
      ctx.describeApis(ctx, organizationId, blocks as DocumentBlock[], englishApiLabels) as Promise<
        (DocumentNode[] | undefined)[]
      >,
    file: findJobFile(ctx, content),
    async reusable(id) {
      const reusable = await readReusableContent(readNodes(ctx), rootHash, id)
      return reusable && readBody(ctx, reusable.body)
    },
  }
}
