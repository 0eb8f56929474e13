import { describe, expect, it } from 'vitest'
import { languages } from '#resources/publishing/site-pages/labels/labels-of.ts'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { publishSite } from '#tests/worlds/published.ts'

describe('the labels of a site', () => {
  it.each([
    ['de', 'lang="de" dir="ltr"', 'Zum Text springen'],
    ['pt-br', 'lang="pt-BR" dir="ltr"', 'Ir para o texto'],
    ['ar', 'lang="ar" dir="rtl"', 'انتقل إلى النص'],
  ] as const)('are in its language: %s', async (locale, attributes, skip) => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    await site.customize({ internationalization: { locale } })
    const { text } = await show(server, root)
    expect(text).toContain(`<html ${attributes}`)
    expect(text).toContain(skip)
    const { notFound } = languages[locale].page
    expect((await show(server, `${root}nowhere`)).text).toContain(`<h1>${notFound}</h1>`)
    const { resultsFor, nothingFound } = languages[locale].search
    const found = await show(server, `${root}~search?q=zzz`)
    expect(found.text).toContain(resultsFor('zzz'))
    expect(found.text).toContain(nothingFound)
  })

  it.each([
    ['de', 'lang="de" dir="ltr"', '<article data-'],
    ['pt', 'lang="pt-BR" dir="ltr"', '<article data-'],
    ['it', 'lang="en" dir="ltr"', '<article lang="it" dir="ltr" '],
    ['he', 'lang="en" dir="ltr"', '<article lang="he" dir="rtl" '],
  ] as const)('are in the language of the space, and its text is said to be: %s', async (language, around, article) => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const path = { spaceId: spaceIds[0] ?? '' }
    await server.admin.client.PATCH('/spaces/{spaceId}', { params: { path }, body: { language } })
    const { text } = await show(server, root)
    expect(text).toContain(`<html ${around}`)
    expect(text).toContain(article)
  })

  it('are said in every language', () => {
    for (const [locale, labels] of Object.entries(languages)) {
      const said = [labels.layout, labels.page, labels.search].flatMap((group) => Object.values(group))
      const texts = said.map((label) => (typeof label === 'string' ? label : label('x')))
      expect(
        texts.filter((text) => text.trim() === ''),
        locale,
      ).toEqual([])
    }
  })
})
