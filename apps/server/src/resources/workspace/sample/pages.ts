import type { Schema } from '@quire/api-types'

const welcome = `This space is yours to try things in. Change it, break it, delete it: nothing else depends on it.

{% hint style="success" %}
Press **Edit** above this page and write a sentence. It is saved while you type.
{% endhint %}

Three things to try first:

* [ ] Edit this page, and drag a picture into it
* [ ] Press \`Ctrl K\`, or \`⌘K\`, and jump to the next page by a few letters of it
* [ ] Open [What pages can have](/pages/blocks) and see how each part is written

A space that matters to many is best changed through **change requests**: somebody prepares a change beside what readers see, others look at it, and it is merged. [How that goes](/pages/review) is the third page.
`

const blocks = `Pages are Markdown, and what you write is kept byte for byte. Type \`/\` in the editor for a menu of all that there is.

## Text

**Bold**, _italic_, ~~gone~~, \`code\`, and links to [pages](/pages/welcome) or [elsewhere](https://commonmark.org/help/).

## Hints

{% hint style="info" %}
Something to know before going on.
{% endhint %}

## Tabs

{% tabs %}
{% tab title="Linux" %}
\`\`\`sh
sudo apt install chromium
\`\`\`
{% endtab %}

{% tab title="macOS" %}
\`\`\`sh
brew install chromium
\`\`\`
{% endtab %}
{% endtabs %}

## Steps

{% stepper %}
{% step %}
### Write

Begin with what the reader wants to do.
{% endstep %}

{% step %}
### Leave out

Take away what they do not need.
{% endstep %}
{% endstepper %}

## Tables and formulas

| Word  | Meaning              |
| ----- | -------------------- |
| space | pages with one tree  |
| site  | spaces for readers   |

$$
a^2 + b^2 = c^2
$$
`

const review = `A **change request** holds edits apart from what readers see, until they are merged.

1. Open one, and edit as many pages in it as belong together.
2. Ask somebody to review it. It then waits for them on their first screen.
3. They comment, approve, or ask for changes.
4. Merge it. Where others changed the same lines meanwhile, you choose what stays.

{% hint style="info" %}
Spaces that are **locked** take changes through change requests alone. This one is **live**: it may be edited directly, too.
{% endhint %}
`

/** What somebody finds who comes to an empty server. Links use the names that the batch gives its pages. */
export const firstPages: Schema<'ContentChange'>[] = [
  { operation: 'insert_page', ref: 'welcome', title: 'Welcome', emoji: '👋', document: { markdown: welcome } },
  { operation: 'insert_page', ref: 'blocks', title: 'What pages can have', document: { markdown: blocks } },
  { operation: 'insert_page', ref: 'review', title: 'Change requests', document: { markdown: review } },
]
