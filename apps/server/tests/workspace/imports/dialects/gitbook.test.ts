import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { dot, loopback } from '#tests/worlds/imports.ts'
import { importRepository } from '#tests/worlds/repositories.ts'

const repository = {
  '.gitbook.yaml': 'root: ./docs/\nstructure:\n  readme: README.md\n  summary: SUMMARY.md\n',
  'docs/SUMMARY.md': [
    '# Table of contents',
    '',
    '* [Welcome](README.md)',
    '',
    '## Get started <a href="#start" id="start"></a>',
    '',
    '* [Install \\[beta\\]](start/install.md)',
    '  * [On `Linux`](<start/on linux.md>)',
    '* [The first step](start/install.md#id-1.-first-step)',
    '',
    '## More',
    '',
    '* [Elsewhere](https://example.com/more)',
    '* [Äpfel & Birnen](more/obst.md)',
    '',
  ].join('\n'),
  'docs/README.md': [
    '---',
    'description: All about it',
    'icon: house',
    'cover: .gitbook/assets/cover.png',
    'coverY: -12',
    'layout:',
    '  width: wide',
    '  outline:',
    '    visible: false',
    '---',
    '# Welcome to it',
    '',
    '{% content-ref url="start/install.md" %}',
    '[install.md](start/install.md)',
    '{% endcontent-ref %}',
    '',
    '{% page-ref page="start/install.md" %}',
    '',
    '{% include ".gitbook/includes/note.md" %}',
    '',
    '<figure><img src=".gitbook/assets/one (1).png" alt=""><figcaption></figcaption></figure>',
    '<picture><source srcset=".gitbook/assets/dark.png" media="(prefers-color-scheme: dark)"><img src=".gitbook/assets/light.png" alt=""></picture>',
    '',
    '{% file src=".gitbook/assets/paper.pdf" %}',
    '',
    '`{% include ".gitbook/includes/note.md" %}` and [gone](gone.md)',
    '',
  ].join('\n'),
  'docs/start/install.md':
    '---\nhidden: true\n---\n# Install\n\n## 1. First step\n\nSee [fruit](../more/obst.md#id-2.-plums).\n',
  'docs/start/on linux.md': '# Linux\n\n[Back](install.md#id-1.-first-step)\n',
  'docs/more/obst.md': '# Obst\n\n## 2. Plums\n',
  'docs/unlisted.md': '# Unlisted\n',
  'docs/.gitbook/includes/note.md':
    '---\ntitle: A note\n---\nNote [install](../../start/install.md) ![](../assets/note.png)\n',
  'docs/.gitbook/assets/cover.png': dot,
  'docs/.gitbook/assets/one (1).png': dot,
  'docs/.gitbook/assets/dark.png': dot,
  'docs/.gitbook/assets/light.png': dot,
  'docs/.gitbook/assets/note.png': dot,
  'docs/.gitbook/assets/unused.png': dot,
  'docs/.gitbook/assets/paper.pdf': 'PDF',
  '.github/workflows/check.yml': 'on: push\n',
  'docs/notes.txt': 'nobody links here\n',
}

describe('a repository of GitBook', () => {
  it('has pages below its root alone, names the others, and leads old paths to its pages', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, {
      '.gitbook.yaml':
        'root: ./docs/\nredirects:\n  old/help: help.md\n  old: README.md\n  gone: ./gone.md\n  away: https://example.com/\n  help: README.md\n  Help/old/: ./help.md#more\n  a b: help.md\n  ../x: help.md\n',
      'README.md': '# The repository\n',
      'docs/README.md': '# Welcome\n',
      'docs/SUMMARY.md': '* [Welcome](README.md)\n* [Help](help.md)\n',
      'docs/help.md': '# Help\n',
    })
    expect(found.outline).toEqual(['Welcome', 'Help'])
    expect(found.leftOut).toEqual([
      'outside README.md',
      'missing .gitbook.yaml: redirects: gone',
      'missing .gitbook.yaml: redirects: away',
      'unsupported .gitbook.yaml: redirects: a b',
      'unsupported .gitbook.yaml: redirects: ../x',
    ])
    const pageAt = async (pagePath: string) => {
      const params = { path: { spaceId: found.spaceId, pagePath } }
      return (await server.admin.client.GET('/spaces/{spaceId}/content/path/{pagePath}', { params })).data.title
    }
    expect(await Promise.all(['old/help', 'help/old', 'help', 'old'].map(pageAt))).toEqual([
      ...['Help', 'Help', 'Help', 'Welcome'],
    ])
  })

  it('names settings that it cannot follow', async () => {
    await using server = await startTestServer(loopback)
    const pages = { 'README.md': '# Welcome\n', 'help.md': '# Help\n' }
    const tried = [
      'redirects:\n  old:\n    to: help.md\n  older: help.md\n  oldest: 4\n',
      'root: [\n',
      `redirects:\n${'  - 1\n'.repeat(60_000)}`,
      `# ${'x'.repeat(500_000)}\n`,
    ]
    const leftOut: string[][] = []
    for (const settings of tried)
      leftOut.push((await importRepository(server, { '.gitbook.yaml': settings, ...pages })).leftOut)
    expect(leftOut).toEqual([
      ['unsupported .gitbook.yaml: redirects: old', 'unsupported .gitbook.yaml: redirects: oldest'],
      ['unreadable .gitbook.yaml'],
      ['unreadable .gitbook.yaml'],
      ['too-large .gitbook.yaml'],
    ])
  })

  it('comes in whole: tree, pictures, included texts, fields and links', async () => {
    await using server = await startTestServer(loopback)
    const found = await importRepository(server, repository)
    const { outline, idOf, texts, files, spaceId } = found
    expect(outline).toEqual([
      'Welcome',
      'Get started',
      '  Install [beta]',
      '    On Linux',
      '  The first step',
      'More',
      '  Elsewhere',
      '  Äpfel & Birnen',
      'Unlisted',
    ])
    const fileId = (name: string) => files.find((file) => file.name === name)?.id
    const assets = Object.keys(repository).filter((path) => path.includes('/assets/'))
    expect(files.map(({ name }) => name).sort()).toEqual(assets.map((path) => path.split('/').at(-1)).sort())
    expect(found.leftOut).toEqual(['hidden .github/', 'unlinked docs/notes.txt'])
    expect(found.result).toMatchObject({ importedResources: 13, totalResources: 15 })
    // The address was broken before.
    expect(found.broken).toEqual(['gone.md'])

    const { data } = await server.admin.client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
    const [reusable] = data.reusableContents
    expect(reusable?.title).toBe('A note')
    expect(texts.Welcome).toContain(`{% content-ref url="/pages/${idOf['Install [beta]']}" %}`)
    expect(texts.Welcome).toContain(`{% page-ref page="/pages/${idOf['Install [beta]']}" %}`)
    expect(texts.Welcome).toContain(`\n{% include "/reusable-contents/${reusable?.id}" %}\n`)
    expect(texts.Welcome).toContain('`{% include ".gitbook/includes/note.md" %}`')
    expect(texts.Welcome).toContain(`<img src="/files/${fileId('one (1).png')}" alt="">`)
    expect(texts.Welcome).toContain(`srcset="/files/${fileId('dark.png')}"`)
    expect(texts.Welcome).toContain(`{% file src="/files/${fileId('paper.pdf')}" %}`)
    expect(texts['Install [beta]']).toContain(`(/pages/${idOf['Äpfel & Birnen']}#2-plums)`)
    expect(texts['On Linux']).toContain(`(/pages/${idOf['Install [beta]']}#1-first-step)`)
    const [welcome, start, more] = data.pages
    expect(welcome).toMatchObject({
      description: 'All about it',
      icon: 'house',
      cover: { ref: { kind: 'file', file: fileId('cover.png') }, yPos: -12 },
      layout: { width: 'wide', outline: false },
    })
    expect(start).toMatchObject({
      type: 'group',
      pages: [{ hidden: true, path: 'get-started/install' }, { type: 'link' }],
    })
    expect(more).toMatchObject({
      pages: [{ type: 'link', target: { kind: 'url', url: 'https://example.com/more' } }, {}],
    })
  })
})
