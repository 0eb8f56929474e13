import { type ContentPlace, pageMarkdownQuery } from '#api/queries.ts'
import { queryClient, quire } from '#api/quire.ts'
import { wordsOf } from '#api/send-upload.ts'
import type { DocumentPage } from '#pages/pages.ts'

/** The text of a page as it was written, under its title unless it brings one. */
export async function makeMarkdown(place: ContentPlace, { id, slug, title }: DocumentPage): Promise<File> {
  const page = await queryClient.fetchQuery({ ...pageMarkdownQuery(place, id), staleTime: 0 })
  const text = page.type === 'document' ? (page.markdown ?? '') : ''
  const titled = /^\s*# /.test(text) ? text : `# ${title}\n\n${text}`
  return new File([titled], `${slug}.md`, { type: 'text/markdown' })
}

/** The content, or one page of it alone, as a PDF. */
export async function makePdf({ spaceId, changeRequest }: ContentPlace, name: string, page?: string): Promise<File> {
  const query = page === undefined ? {} : { page, only: true }
  const { data } =
    changeRequest === undefined
      ? await quire.GET('/spaces/{spaceId}/pdf', { params: { path: { spaceId }, query } })
      : await quire.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/pdf', {
          params: { path: { spaceId, changeRequestId: changeRequest }, query },
        })
  const { pathname, search } = new URL(data.url)
  const answer = await fetch(pathname + search)
  if (!answer.ok) throw new Error(await wordsOf(answer))
  return new File([await answer.blob()], `${name}.pdf`, { type: 'application/pdf' })
}
