import { describe, expect, it } from 'vitest'
import type { ContentRef } from '#document/content-ref.ts'
import { type LinkTarget, type RenderOptions, renderHtml, textOfHtml } from '#html.ts'
import { parseMarkdown } from '#markdown.ts'

const targets: Record<string, LinkTarget> = {
  '/guide': { href: '/docs/guide', title: 'Guide', description: 'All of it', emoji: '1f680' },
  '/plain': { href: '/docs/plain', title: 'Plain', icon: 'rocket' },
  '/photo': { href: '/files/photo.png', title: 'photo.png', dimensions: { width: 800, height: 400 } },
  '/night': { href: '/files/night.png', title: 'night.png' },
  '/film': { href: '/files/film.mp4', title: 'film.mp4', contentType: 'video/mp4' },
}

const options: RenderOptions = {
  targetOf: (ref: ContentRef) => {
    const address = ref.kind === 'url' ? ref.url : ''
    const isWeb = address.startsWith('https:')
    return targets[address] ?? (isWeb ? { href: address, title: address, isElsewhere: true } : { title: '' })
  },
  reusable: () => undefined,
  iconOf: (name) => (name === 'rocket' ? { width: 10, height: 20, paths: ['M0 0Z'] } : undefined),
}

function render(markdown: string, change: Partial<RenderOptions> = {}): string {
  return textOfHtml(renderHtml(parseMarkdown(markdown), { ...options, ...change }))
}

const icon = '<svg class="icon" viewBox="0 0 10 20" aria-hidden="true"><path d="M0 0Z"/></svg>'

describe('code', () => {
  const code = (attributes: string, body: string, info = 'js') =>
    render(`{% code ${attributes} %}\n\n\`\`\`${info}\n${body}\n\`\`\`\n{% endcode %}`)

  it('has its title, numbers and long lines as it says', () => {
    expect(code('title="a.js"', 'a')).toContain('<figcaption>a.js</figcaption>')
    expect(code('lineNumbers="true"', 'a\nb')).toContain(
      '<span class="line" data-line="1">a\n</span><span class="line" data-line="2">b</span>',
    )
    expect(code('lineNumbers="false"', 'a')).not.toContain('data-line')
    expect(code('overflow="wrap"', 'a')).toContain('<figure class="code wrapped">')
    expect(render('```js linenums="5"\na\n```')).toContain('data-line="5"')
    expect(render('```js showLineNumbers\na\n```')).toContain('data-line="1"')
  })

  it.each([
    ['one [!code ++]', 'js', 'one // [!code ++]', '<ins class="line">one</ins>'],
    ['one [!code --]', 'py', 'one # [!code --]', '<del class="line">one</del>'],
    ['a highlighted line', 'js', 'one // [!code highlight]', '<mark class="line">one</mark>'],
    ['lines by number', 'js {2}', 'one\ntwo', '<span class="line">one\n</span><mark class="line">two</mark>'],
    ['lines of MkDocs', 'js hl_lines="1"', 'one\ntwo', '<mark class="line">one\n</mark>'],
    [
      'the next line',
      'js',
      '// highlight-next-line\none\ntwo',
      '<mark class="line">one\n</mark><span class="line">two</span>',
    ],
    [
      'a remark of its own',
      'js',
      '// [!code ++:2]\none\ntwo\nthree',
      '<ins class="line">one\n</ins><ins class="line">two\n</ins><span class="line">three</span>',
    ],
  ])('marks %s', (_, info, body, expected) => {
    const html = render(`\`\`\`${info}\n${body}\n\`\`\``)
    expect(html).toContain(`<code>${expected}`)
    expect(html).not.toContain('!code')
  })
})

describe('references', () => {
  it('say what they lead to, with its sign and what it is about', () => {
    expect(render('{% content-ref url="/guide" %}\n[guide](/guide)\n{% endcontent-ref %}')).toBe(
      '<div class="card reference linked"><span class="sign">🚀</span><span><a class="target" href="/docs/guide">Guide</a><small>All of it</small></span></div>',
    )
    expect(render('{% content-ref url="/plain" %}\n[a](/plain)\n{% endcontent-ref %}')).toContain(
      `${icon}<span><a class="target" href="/docs/plain">Plain</a></span>`,
    )
  })

  it('say so where the target is gone', () => {
    expect(render('{% content-ref url="/gone" %}\n[a](/gone)\n{% endcontent-ref %}')).toBe(
      '<div class="card reference gone">Not available</div>',
    )
  })

  it('open tabs of their own where the site says so, and only those that lead away', () => {
    const markdown = '[away](https://x.example) and [here](/guide)'
    expect(render(markdown)).not.toContain('target=')
    expect(render(markdown, { opensTabs: true })).toBe(
      '<p><a href="https://x.example" target="_blank" rel="noopener">away</a> and <a href="/docs/guide">here</a></p>',
    )
  })
})

describe('pictures', () => {
  it('keep the place that they will take', () => {
    expect(render('![a](/photo)')).toBe(
      '<div class="images"><figure class="picture"><img src="/files/photo.png" alt="a" width="800" height="400" loading="lazy"></figure></div>',
    )
    expect(render('<figure><img src="/photo" alt="a" width="200"></figure>')).toContain('width="200" height="100"')
    expect(render('<figure><img src="/photo" alt="a" width="50%"></figure>')).toContain('width="50%"')
  })

  it('stand where they are put, with what is said below them', () => {
    const html = render(
      '<div align="right"><figure><img src="/photo" alt="a"><figcaption><p>In **short**</p></figcaption></figure></div>',
    )
    expect(html).toContain('<div class="images to-right">')
    expect(html).toContain('<figcaption>')
    expect(render('![a](/photo) ![b](/night)')).toContain('<div class="images several">')
  })

  it('are others by night where there are two of them', () => {
    const html = render(
      '<figure><picture><source srcset="/night" media="(prefers-color-scheme: dark)"><img src="/photo" alt="a"></picture></figure>',
    )
    expect(html).toContain('<img class="only-light" src="/files/photo.png" alt="a"')
    expect(html).toContain('<img class="only-dark" src="/files/night.png" alt="a"')
  })

  it('are their words where there is no picture', () => {
    expect(render('![What it shows](/gone)')).toContain('<figure class="picture">What it shows</figure>')
    expect(render('![](/gone)')).toContain('<figure class="picture">Not available</figure>')
  })
})

describe('tables', () => {
  const table = (head: string, cells: string, attributes = '') =>
    render(`<table${attributes}><thead><tr>${head}</tr></thead><tbody><tr>${cells}</tr></tbody></table>`)

  it('have columns as wide as they say, and cells where they stand', () => {
    const html = table('<th width="120">A</th><th valign="bottom" align="right">B</th>', '<td>a</td><td>b</td>')
    expect(html).toContain('<colgroup><col width="120"><col></colgroup>')
    expect(html).toContain('<th scope="col" class="right bottom">')
  })

  it('show choices in their colours, stars, ticks and numbers', () => {
    const html = table(
      '<th><select><option value="x" label="Fast" color="green"></option></select>Speed</th><th data-type="rating" data-max="5">Stars</th><th data-type="checkbox">Done</th><th data-type="number">Count</th>',
      '<td><span data-option="x">Fast</span></td><td>3</td><td>true</td><td>12</td>',
    )
    expect(html).toContain('<span class="choice green">Fast</span>')
    expect(html).toContain('aria-label="3 of 5">★★★☆☆</span>')
    expect(html).toContain('<span role="img" aria-label="Yes">☑</span>')
    expect(html).toContain('<td class="right">12</td>')
  })

  it('are cards with covers for day and night, and as large as they say', () => {
    const html = table(
      '<th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="image"></th><th data-hidden data-card-cover-dark data-type="image"></th>',
      '<td>Start</td><td><a href="/guide">a</a></td><td><a href="/photo">a</a></td><td><a href="/night">a</a></td>',
      ' data-view="cards" data-card-size="large"',
    )
    expect(html).toContain(
      '<div class="cards large"><div class="card linked"><img class="cover only-light" src="/files/photo.png"',
    )
    expect(html).toContain('<img class="cover only-dark" src="/files/night.png"')
    expect(html).toContain('<a class="target" href="/docs/guide">Start</a>')
  })
})

describe('embeds', () => {
  const embed = (url: string) => render(`{% embed url="${url}" %}\nAbout it\n{% endembed %}`)

  it.each([
    ['https://www.youtube.com/watch?v=abc_123-x&t=30s', 'https://www.youtube-nocookie.com/embed/abc_123-x?start=30'],
    ['https://youtu.be/abc', 'https://www.youtube-nocookie.com/embed/abc'],
    ['https://vimeo.com/12345', 'https://player.vimeo.com/video/12345?dnt=1'],
    ['https://www.loom.com/share/abcdef', 'https://www.loom.com/embed/abcdef'],
    ['https://codepen.io/me/pen/abc', 'https://codepen.io/me/embed/abc'],
    ['https://www.figma.com/file/abc/Name', 'https://embed.figma.com/design/abc?embed-host=quire'],
  ])('play %s once somebody asks', (url, player) => {
    const html = embed(url)
    expect(html).toContain(`data-player="${player}"`)
    expect(html).toContain('<figcaption>About it</figcaption>')
    expect(html).not.toContain('<iframe')
  })

  it.each([
    'https://youtube.com/@somebody',
    'https://youtube.com.evil.example/watch?v=a',
    'https://vimeo.com/about',
    'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
  ])('are links where nothing is known to play: %s', (url) => {
    expect(embed(url)).not.toContain('data-player')
    expect(embed(url)).toContain('<div class="card"><a href=')
  })

  it('play films and sounds, which are loaded when they are', () => {
    expect(embed('https://x.example/a.mp4')).toContain('<video src="https://x.example/a.mp4" controls preload="none">')
    expect(embed('https://x.example/a.mp3')).toContain('<audio src="https://x.example/a.mp3" controls preload="none">')
    expect(render('{% file src="/film" %}')).toContain('<video src="/files/film.mp4" controls preload="none">')
  })
})

describe('text', () => {
  it('has icons, also on buttons', () => {
    expect(render('a <i class="fa-rocket">:rocket:</i> b')).toBe(`<p>a ${icon} b</p>`)
    expect(render('<a href="/guide" class="button primary" data-icon="rocket">Go</a>')).toContain(
      `<a class="button" href="/docs/guide">${icon}Go</a>`,
    )
  })

  it('runs the way of its letters', () => {
    expect(render('سلام\n\nhello\n\n- שלום')).toBe(
      '<p dir="rtl">سلام</p><p>hello</p><ul dir="rtl"><li><p dir="rtl">שלום</p></li></ul>',
    )
    expect(render('123 سلام', { direction: 'rtl' })).toBe('<p>123 سلام</p>')
    expect(render('# Hello', { direction: 'rtl', hasAnchors: false })).toBe('<h2 id="hello" dir="ltr">Hello</h2>')
  })

  it('leaves out no level of headings for those who hear them', () => {
    const levels = (markdown: string) =>
      [...render(markdown, { hasAnchors: false }).matchAll(/<h(\d)[^>]*?(?: aria-level="(\d)")?>/g)].map(
        ([, tag, said = tag]) => said,
      )
    expect(levels('### A\n\n#### B\n\n## C\n\n### D\n\n## E\n\n#### F')).toEqual(['2', '3', '2', '3', '2', '3'])
    expect(render('## A\n\n### B')).not.toContain('aria-level')
  })

  it('says nothing of expressions that nobody worked out', () => {
    expect(render('For <code class="expression">visitor.claims.name</code>.')).toBe('<p>For .</p>')
  })

  it('stands in columns as wide as they say', () => {
    const html = render(
      '{% columns %}\n{% column width="25%" %}\na\n{% endcolumn %}\n\n{% column width="75%" %}\nb\n{% endcolumn %}\n{% endcolumns %}',
    )
    expect(html).toBe('<div class="columns"><div class="of-3"><p>a</p></div><div class="of-9"><p>b</p></div></div>')
  })
})
