import { describe, expect, it } from 'vitest'
import { shown } from './shown.ts'

/** What is written in each dialect, and what readers get to see of it. */
const dialects: Record<string, [markdown: string, html: string][]> = {
  mdBook: [
    ['```rust\n##[derive(Debug)]\n## a\n# b\n#[c]\n```\n', '<code>#[derive(Debug)]\n# a\n#[c]</code>'],
    ['```sh\n## a\n# b\n```\n', '<code>## a\n# b</code>'],
    [
      '<Listing number="1-1" file-name="src/main.rs" caption="It prints `a`">\n\n```rust\na()\n```\n\n</Listing>\n',
      '<p>Filename: src/main.rs</p><figure class="code"><pre data-syntax="rust"><code>a()</code></pre></figure><p>Listing 1-1: It prints <code>a</code></p>',
    ],
    ['<Listing number="1-1">\n\nText\n\n</Listing>\n', '<p>Text</p><p>Listing 1-1</p>'],
    ['<Listing file-name="a.rs">\n\nText\n\n</Listing>\n', '<p>Filename: a.rs</p><p>Text</p>'],
    ['{{#title A title}}\n\nText\n', '<p>Text</p>'],
    ['```rust\n{{#playground gone.rs}}\n```\n\nText\n', '<p>Text</p>'],
  ],
  docsify: [
    ["![Logo](a.png ':size=50x100')\n", '<img src="a.png" alt="Logo" width="50" height="100" loading="lazy">'],
    ["![Logo](a.png 'Words :size=20%')\n", '<figcaption>Words</figcaption>'],
    [
      "[A](b.md ':target=_blank') [C](d.md ':ignore') [E](f.md ':id=x :class=y z')\n",
      '<p><a href="b.md">A</a> <a href="d.md">C</a> <a href="f.md" title="z">E</a></p>',
    ],
    ['[A](b.md "At 10:30 :)")\n', '<a href="b.md" title="At 10:30 :)">A</a>'],
    ['<button @click="count += 1">+</button> and\n\n<span :class="a" v-if="b">c</span>\n', '<p>+ and</p><p>c</p>'],
    ['## Title {docsify-ignore}\n', '<h2 id="title">Title'],
    ['## Title <!-- {docsify-ignore-all} -->\n', '<h2 id="title">Title'],
  ],
  MkDocs: [
    [
      '## A\n\n::: pack.age.Name\n    options:\n        members:\n            - a\n\nText\n',
      '<p><code>pack.age.Name</code></p><p>Text</p>',
    ],
    [
      '::: pack.age\n\n::: name\n    handler: python\n\nText\n',
      '<p><code>pack.age</code></p><p><code>name</code></p><p>Text</p>',
    ],
    [
      '``` { .py .annotate title="a.py" linenums="1" hl_lines="2" }\na\n```\n',
      '<figcaption>a.py</figcaption><pre data-syntax="py">',
    ],
    [
      '``` py title="a.py" linenums="1" hl_lines="1 2"\na\n```\n',
      '<figcaption>a.py</figcaption><pre data-syntax="py"><code><mark class="line" data-line="1">a</mark></code>',
    ],
    ['=== "Slow <small>er</small> :material-x:"\n\n    A\n', '<summary>Slow er</summary>'],
    ['#### <!-- md:setting config.enabled -->\n\nText\n', '<h4 id="config.enabled"><code>config.enabled</code>'],
    ['[TOC]\n\nText\n', '<p>Text</p>'],
    ['Text (1)\n{ .annotate }\n\n1.  A note\n', '<p>Text (1)'],
  ],
}

describe.each(Object.entries(dialects))('%s', (_, examples) => {
  it.each(examples)('shows %j as %j', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
    expect(shown(markdown)).not.toMatch(/:::|\{\{|\{docsify|\{ \.|options:|handler:/)
  })
})
