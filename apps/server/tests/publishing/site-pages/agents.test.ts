import { describe, expect, it } from 'vitest'
import { readRobotsRules } from '#resources/workspace/imports/robots-rules.ts'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { askHost, giveNames } from '#tests/worlds/domains.ts'
import { publishSite } from '#tests/worlds/published.ts'

// Written as those who send them publish them, so that the list in the sources is not compared with itself.
const agents = [
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'gptbot',
]

const people = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Applebot/0.1; +http://www.apple.com/go/applebot)',
  'NotGPTBot/1.0',
  'curl/8.5.0',
]

const as = (agent: string) => ({ headers: { 'user-agent': agent } })

describe('agents on a site that excludes them', () => {
  it('get a sentence instead of any page, and people get the pages as before', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    await site.change({ agentsContext: 'excluded' })
    for (const path of ['', 'docs/install', 'nowhere', '~search?q=docs', 'docs/install.md']) {
      for (const agent of agents) {
        const refused = await show(server, `${root}${path}`, as(agent))
        expect([path, agent, refused.status]).toEqual([path, agent, 403])
        expect(refused.text).toBe('This site is not for AI agents: its owner excludes them.\n')
      }
    }
    for (const agent of people) expect([agent, (await show(server, root, as(agent))).status]).toEqual([agent, 200])
  })

  it('are told on every page to stay away, and find no Markdown', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    await site.change({ agentsContext: 'excluded' })
    const { headers, text } = await show(server, `${root}docs/install`)
    expect(headers.get('x-robots-tag')).toBe('noai, noimageai')
    expect(headers.get('vary')).toBe('user-agent, accept-encoding')
    expect(text).not.toContain('text/markdown')
    const markdown = await show(server, `${root}docs/install.md`)
    expect(markdown.status).toBe(404)
    expect(markdown.text).toContain('<h1>Page not found</h1>')
  })

  it('are told by robots.txt, on a host of its own and below a path', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    await site.change({ agentsContext: 'excluded' })
    const { text, status, headers } = await show(server, `${root}robots.txt`, as('ClaudeBot/1.0'))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    for (const name of ['gptbot', 'claudebot', 'ccbot', 'google-extended', 'applebot-extended']) {
      const rules = readRobotsRules(text, name)
      expect([name, rules.allows(`${root}docs/install`)]).toEqual([name, false])
    }
    expect(readRobotsRules(text, 'googlebot').allows(`${root}docs/install`)).toBe(true)
    await giveNames(server, site, { hostname: 'docs.acme.example' })
    expect(await askHost(server, 'docs.acme.example', '/robots.txt')).toMatchObject({
      status: 200,
      text: expect.stringMatching(/\nUser-agent: GPTBot\n[\s\S]*\nDisallow: \/\n\nUser-agent: \*\n/),
    })
  })

  it('learn no more than others of a site that is not open to them', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server, ['Docs'], 'share-link')
    await site.change({ agentsContext: 'excluded' })
    const nothing = new URL('/sites/nobody/nothing/', root).href
    for (const path of ['', 'robots.txt']) {
      const answers = [
        await show(server, `${root}${path}`, as('GPTBot')),
        await show(server, `${nothing}${path}`, as('GPTBot')),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect(answers[0]?.text).toBe(answers[1]?.text)
    }
  })
})

describe('agents on a site that includes them', () => {
  it('read its pages, also as Markdown, until the next request after it says otherwise', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server)
    expect((await site.get()).agentsContext).toBe('included')
    for (const path of ['', 'docs/install']) {
      const { status, text, headers } = await show(server, `${root}${path}`, as('GPTBot'))
      expect(status).toBe(200)
      expect(headers.get('x-robots-tag')).toBeNull()
      const address = /<link rel="alternate" type="text\/markdown" href="([^"]*)">/.exec(text)?.[1] ?? ''
      const markdown = await show(server, new URL(address, root).href, as('GPTBot'))
      expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      expect(markdown.text).toMatch(/^# (Docs|Install)\n/)
    }
    const robots = (await show(server, `${root}robots.txt`)).text
    expect(readRobotsRules(robots, 'gptbot').allows(`${root}docs/install`)).toBe(true)
    await site.change({ agentsContext: 'excluded' })
    expect((await show(server, root, as('GPTBot'))).status).toBe(403)
  })
})
