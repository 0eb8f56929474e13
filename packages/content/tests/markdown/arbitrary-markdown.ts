import fc from 'fast-check'

const inlinePieces = [
  ...['word', ' ', ' ', 'two words', '*', '**', '***', '_', '__', '~', '~~', '`', '``', '[', ']', '(', ')', '!['],
  ...['](x)', '](x "t")', '<b>', '</b>', '<sup>', '</sup>', '<br>', '<img src="a">', '<a href="x">', '</a>', '<T>'],
  ...['<mark style="color:red">', '</mark>', '<span>', '</span>', '<!-- c -->', '<!--', '&amp;', '&#x20;', '&nbsp;'],
  ...['\\', '\\*', '$', '$$', '$a$', '$5', ':smile:', ':', '::', 'http://a.b/c', 'www.a.b', 'a@b.co', '<http://x.y>'],
  ...['[^1]', '[^a]', '[a]', '[a][b]', '[b]', '#', '{{ x }}', '{% x %}', '|', '  \n', '\\\n', '\n', '!', '-', '1.'],
  ...['<code class="expression">x</code>', '<i class="fa-bolt">:bolt:</i>', '[p](p.md "mention")', '<kbd>', '</kbd>'],
  ...[
    '[n](#user-content-fn-1)[^1]',
    '{#id}',
    ' {#id}',
    '{/* a */}',
    '{ .a }',
    '{{< b text="c" >}}',
    '{{#a}}',
    '[!NOTE]',
  ],
  ...['<img src="a" alt="b\nc">', '`c` <B /> {#id}', ': ', ' :', '\\: '],
  ...[
    "{' '}",
    '{a}',
    '{"a"}',
    '{props.a}',
    '{{ $frontmatter.a }}',
    '{a &&',
    '<>',
    '</>',
    '<a @b="c">',
    '<Link to="a">',
  ],
  ...['<B c={1}>', '</B>', '<B c={"d"} />', '{: #a .b}', '{', '}', '{{', '{ a="b" }'],
]

const blockPieces = [
  ...['# ', '## ', '#### ', '- ', '* ', '1. ', '3) ', '- [ ] ', '- [x] ', '> ', '> > ', '    ', '  ', '\t', '```js\n'],
  ...['```\n', '~~~\n', '$$\n', '---\n', '***\n', '===\n', '{% hint style="info" %}\n', '{% endhint %}\n'],
  ...['{% tabs %}\n', '{% endtabs %}\n', '{% tab title="A" %}\n', '{% endtab %}\n', '{% stepper %}\n', '{% step %}\n'],
  ...['{% endstep %}\n', '{% endstepper %}\n', '{% columns %}\n', '{% column width="50%" %}\n', '{% endcolumn %}\n'],
  ...['{% endcolumns %}\n', '{% embed url="u" %}\n', '{% endembed %}\n', '{% code title="t" %}\n', '{% endcode %}\n'],
  ...['{% if visitor.x %}\n', '{% endif %}\n', '{% include "a" %}\n', '{% file src="f" %}\n', '{% endfile %}\n'],
  ...['{% content-ref url="a" %}\n', '{% endcontent-ref %}\n', '{% foo %}\n', '{% endfoo %}\n', '{% bar %}\n'],
  ...['{% hint %}text{% endhint %}\n', '{% tab title="B" %}x{% endtab %}\n', '<details>\n', '</details>\n'],
  ...[
    '<summary>S</summary>\n',
    '<details>\n\n<summary>S *x*</summary>\n\n',
    '\n\n</details>\n\n',
    '<div>\n',
    '</div>\n',
  ],
  ...[
    '<figure><img src="a"></figure>\n',
    '<p align="center">x</p>\n',
    '| a | b |\n|---|:-:|\n',
    '| c | d |\n',
    '|---|\n',
  ],
  ...['<figure><img src="a" alt="b"><figcaption>c</figcaption></figure>\n', '[^1]: note\n', '[^a]: ', '[a]: url\n'],
  ...['[b]: <u v> "title"\n', '\n', '\n\n', '\n\n', '\n', '![i](x)\n', '$$x$$\n', '<!-- block -->\n', '<br>\n'],
  ...['<table><thead><tr><th>A</th><th data-type="number">', '</th></tr></thead><tbody><tr><td>', '</td><td>'],
  ...['</td></tr></tbody></table>\n', '<table data-view="cards"><thead><tr><th></th></tr></thead><tbody><tr><td>'],
  ...[': term\n', '\n:   term\n', ': - ', '    more\n'],
  ...['---\ntitle: T\n---\n', '<h2 align="center">x</h2>\n'],
  ...[
    '> [!NOTE]\n',
    '::: tip Title\n',
    ':::\n',
    '::::\n',
    '::: code-group\n',
    '```js [a.js]\n',
    '/// note | T\n',
    '///\n',
  ],
  ...['!!! note "T"\n', '??? tip\n', '=== "A"\n', '=== "B"\n', '    indented\n', '{{< note >}}\n', '{{< /note >}}\n'],
  ...['{{< tabs >}}\n', '{{% tab name="A" %}}\n', '{{% /tab %}}\n', '{{< /tabs >}}\n', '{{< figure src="a" >}}\n'],
  ...['import a from "b"\n', 'export const a = 1\n', '{/* a\n', '*/}\n', '{* a.py *}\n', '{{#include a}}\n'],
  ...[
    'export const a = {\n',
    '<TabItem value="a">b</TabItem>\n',
    '<img src={a} />\n',
    '<Badge text="a" />\n',
    '```js:line-numbers\n',
  ],
  ...['<Note>\n', '</Note>\n', '<Tabs>\n', '<TabItem label="A">\n', '</TabItem>\n', '</Tabs>\n', '<Foo a={[1]}>\n'],
  ...['</Foo>\n', '<Foo />\n', '<Foo\n', 'a="b">\n', '<ul>', '<ol start="3">\n', '<li>', '</li>', '</ul>\n', '</ol>\n'],
  ...[
    '<dl><dt>',
    '</dt><dd>',
    '</dd></dl>\n',
    '<blockquote>',
    '</blockquote>\n',
    '<pre><code class="lang-a">',
    '</pre>\n',
  ],
  ...['<p>', '</p>\n', '<script>\n', '</script>\n', '<video src="a">', '</video>\n', '<hr>\n', '<tr>', '<td>', '<th>'],
]

/** Text that is markup more than it is text. */
export const anyMarkdown = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...inlinePieces) },
      { weight: 3, arbitrary: fc.constantFrom(...blockPieces) },
      { weight: 1, arbitrary: fc.string({ maxLength: 4, unit: 'binary' }) },
    ),
    { maxLength: 40, size: 'max' },
  )
  .map((pieces) => pieces.join(''))
