import { describe, expect, it } from 'vitest'
import { shown } from './shown.ts'

describe('VitePress', () => {
  it.each([
    ['```js:line-numbers {2,4-5}\nlet a\n```\n', '<code><span class="line" data-line="1">let a</span></code>'],
    ['```ts:line-numbers=5 [a.ts]\nlet a\n```\n', '<figcaption>a.ts</figcaption><pre data-syntax="ts">'],
    ['```js:no-line-numbers\nlet a\n```\n', '<pre data-syntax="js">'],
    ['Since <Badge type="tip" text="^1.9.0" /> it works\n', '<p>Since ^1.9.0 it works</p>'],
    ['<Badge type="tip">new</Badge> It works\n', '<p>new It works</p>'],
    ['Press <button @click="count++">Add</button> twice\n', '<p>Press Add twice</p>'],
    ['<button @click="count++" :class="$style.a">Add</button>\n', '<p>Add</p>'],
    ['<div v-if="a > b" @click.once="c">\n\nText\n\n</div>\n', '<p>Text</p>'],
    ['<div v-if="a" @click="c">Text</div>\n', '<p>Text</p>'],
    ['<a :href="withBase(\'/a\')" #default>A</a>\n', '<p><a href="/a">A</a></p>'],
    ['<img :src="withBase(\'/a.png\')" alt="A">\n', '<img src="/a.png" alt="A"'],
    ['<script setup>\nimport { a } from "b"\n</script>\n\nIt is {{ a.b }} now\n', '<p>It is  now</p>'],
    ['---\nname: Quire\n---\n\n# {{ $frontmatter.name }}\n', '<h2 id="quire">Quire<a'],
    ['<style module>\n.a { color: red }\n</style>\n\nText\n', '<p>Text</p>'],
    [
      '::: info A title {#own .c}\nMind\n:::\n',
      '<aside class="hint info"><p><strong>A title</strong></p><p>Mind</p></aside>',
    ],
    [
      '::: details More {open}\nHidden\n:::\n',
      '<details open id="more"><summary>More</summary><p>Hidden</p></details>',
    ],
    ['::: raw\nText\n:::\n', '<p>Text</p>'],
  ])('shows %j as %j', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
    expect(shown(markdown)).not.toMatch(/\{\{|@click|:class|import |:line/)
  })

  it.each([
    ['It is {{ a.b }} now\n', '<p>It is {{ a.b }} now</p>'],
    [
      '<script setup>\nlet a\n</script>\n\n`{{ a }}` and \\{{ a }} and {a}\n',
      '<p><code>{{ a }}</code> and {{ a }} and {a}</p>',
    ],
  ])('leaves alone what is none of its code: %j', (markdown, html) => {
    expect(shown(markdown)).toContain(html)
  })
})
