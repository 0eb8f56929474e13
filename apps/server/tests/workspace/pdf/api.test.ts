import { describe, expect, it } from 'vitest'
import { downloadPdf } from '#tests/support/pdf.ts'
import { patience } from '#tests/support/process.ts'
import { startTestServer } from '#tests/support/server.ts'
import { readingPages } from '#tests/worlds/computed-content.ts'
import { publishStore } from '#tests/worlds/store-api.ts'

describe('the PDF of pages that a spec supplies', patience, () => {
  it('prints them, in the book and alone, with all that the spec says', async () => {
    await using server = await startTestServer()
    const { spaceId } = await publishStore(server)
    const page = (await readingPages(server, spaceId).pages()).find(({ title }) => title === 'orders')?.id ?? ''
    for (const query of [{}, { page, only: true }]) {
      const { data } = await server.admin.client.GET('/spaces/{spaceId}/pdf', { params: { path: { spaceId }, query } })
      const text = (await downloadPdf(server, data.url)).pages.join('').replace(/\s+/g, '')
      for (const words of [
        'Aboutorders.',
        'Replaceanorder',
        'PUT/orders/{id}',
        'dryRunboolean·required',
        'linesarrayofLine·required·maxItems:9',
        'curl-XPUT',
        'Thereisnone.',
      ]) {
        expect(text).toContain(words)
      }
    }
  })
})
