import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What a renderer asks of the server, and the test that fails when it does not get it: file, and name of the test. */
const rules: [rule: string, file: string, test: string][] = [
  ['resolving an address needs no token', 'resolve-urls', 'answers everything a renderer needs, without a token'],
  ['several prefixes asked at once lead to one place', 'renderer', 'shows sections and variants, however the path'],
  ['what does not resolve is 404', 'resolve-urls', 'knows nothing of addresses that are not there'],
  ['base paths start and end with a slash', 'resolve-urls', 'leaves the rest of the path for the page'],
  ['the canonical address is absolute', 'resolve-urls', 'leaves the rest of the path for the page'],
  ['the deepest match wins', 'resolve-urls', 'takes the section and site space that reach furthest'],
  [
    '`complete` only where no site path could follow',
    'resolve-urls',
    'takes the section and site space that reach furth',
  ],
  [
    'visitors without a valid token are sent to the login',
    '../visitors/visitors',
    'sends whoever brings no valid token',
  ],
  [
    'the token is a JWT with the payload that is read',
    'resolve-urls',
    'gives a token whose payload is what renderers know',
  ],
  ['the token ends', '../visitors/site-token', 'ends within an hour'],
  ['the token ends with the publication', '../visitors/site-token', 'ends when the site is taken offline'],
  [
    'the token opens the calls of a renderer alone',
    '../visitors/site-token',
    'is refused by every operation that the contract',
  ],
  [
    'the token opens the content of its site alone',
    '../visitors/site-token',
    'opens the content of its site and of no other',
  ],
  [
    'the token opens what is published, not drafts',
    '../visitors/site-token',
    'reads what is published, with a minute to finish',
  ],
  [
    'the token carries the claims of the visitor',
    '../visitors/visitors',
    'lets in whoever brings a token signed with the key',
  ],
  ['a share-link site does not resolve without its key', 'resolve-urls', 'opens a share-link site only with the key'],
  ['a share key stands in the path', 'renderer', 'shows a share-link site under the key of a link alone'],
  ['`shareKey` opens the calls that take it', '../sites/share-links', 'open the site to strangers, until they are'],
  ['the profile has urls, structure, customizations', 'profile', 'answers the site, its structure and a look'],
  ['a customization is whole by default', 'profile', 'answers the site, its structure and a look'],
  ['section groups carry `children`', 'profile', 'gives section groups their children beside their sections'],
  ['a space has id, revision and urls', 'profile', 'has pages with lower-case paths, nested pages, files'],
  ['a revision has pages, urls, files, reusable contents', 'profile', 'has pages with lower-case paths, nested pages'],
  ['the first document is the root of the site', 'renderer', 'shows the home page: the first document'],
  ['a group has a path and pages', 'renderer', 'shows nested pages, and for a group its first page'],
  ['a revision is immutable', 'renderer', 'may keep a revision for ever, and learns of another one'],
  [
    'a document is a tree of the known blocks',
    'documents',
    'are sent as blocks, inlines and marks that renderers know',
  ],
  ['headings have anchors', 'renderer', 'shows headings with anchors, values of expressions, marks'],
  [
    '`if` blocks are evaluated by the server',
    '../visitors/visitors',
    'are evaluated in documents, and only what is left is sent',
  ],
  [
    'nothing hidden is in a text that cannot be read',
    '../visitors/visitors',
    'hide all that follows them in a text too long',
  ],
  ['a page is found by a path of one segment or many', 'profile', 'is found by its path in one segment or many'],
  ['a page is found by a path it had', 'renderer', 'does not find unknown paths, follows redirects, and finds pages'],
  ['an unknown path may have a redirect', 'profile', 'tells where an old path leads'],
  ['a page comes as Markdown', 'renderer', 'shows pages as Markdown, reusable content, OpenAPI blocks'],
  ['a change request is previewed by its number', 'renderer', 'previews a change request to a member who visits'],
  ['a change request has an absolute address', 'resolve-urls', 'shows change requests and revisions to those who may'],
  ['what a change request changes is told', 'renderer', 'previews a change request to a member who visits'],
  ['what integrations would draw is 404', 'renderer', 'does without what integrations would draw'],
  ['the site is searched, all of it or in a scope', 'renderer', 'searches in all of the site, or from where'],
  ['the search counts what is seen', '../visitors/visitors', 'leave out of the search what they hide, before anything'],
  ['OpenAPI specs that are shown can be read', 'specs', 'opens for visitors while a page of their site shows'],
  ['reusable content has a document', 'renderer', 'shows pages as Markdown, reusable content, OpenAPI blocks'],
  ['people who are mentioned have a name', '../visitors/site-token', 'shows whom a page mentions, without the address'],
  ['embedded addresses are described', '../../workspace/embeds/embeds', 'lets visitors ask for what their site embeds'],
  ['a host name has no port in it', 'resolve-urls', 'finds a site by its host name whatever the port'],
]

describe('the rules for renderers', () => {
  it.each(rules)('%s', (_, file, test) => {
    const source = readFileSync(new URL(`${file}.test.ts`, import.meta.url), 'utf8')
    expect(source).toContain(`it('${test}`)
  })
})
