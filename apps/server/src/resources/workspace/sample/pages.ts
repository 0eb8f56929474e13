import type { Schema } from '@quire/api-types'

type InsertPage = Schema<'InsertPageChange'>

const page = (title: string, description: string, markdown: string, more: Partial<InsertPage> = {}): InsertPage => ({
  operation: 'insert_page',
  title,
  description,
  document: { markdown },
  ...more,
})

/** A small handbook of the product itself, which people then write over. */
export const samplePages: InsertPage[] = [
  page(
    'Welcome',
    'What this is made of, and where to begin.',
    `These pages are here so that you can look around. Change them, or delete them once you have written your own: nothing
else depends on them.

{% hint style="success" %}
Press **Edit** above this page, write a sentence, and drag a picture in. It is saved while you type. \`⌘K\`, or \`Ctrl K\`,
jumps to any page by a few letters of it.
{% endhint %}

* [Write and edit pages](/pages/write-and-edit-pages) shows what a page can hold.
* [Suggest changes](/pages/suggest-changes) explains how several people work on the same content.
* [Publish your site](/pages/publish-your-site) takes the site to its readers.

{% hint style="info" %}
The content lives in a **space**. A **site** shows one space or many, so the same space can be part of several sites.
{% endhint %}
`,
  ),
  page(
    'Write and edit pages',
    'Headings, lists, tables, code, hints and more.',
    `Pages are written in Markdown. Everything you know from elsewhere works here.

## Structure

A page has a title, and headings below it divide the text. Readers see them as an outline beside the page. Pages can
hold other pages, as this one does: the [formatting samples](/pages/write-and-edit-pages/formatting-samples) are below it.

## Links

Link to another page by its path, such as \`/pages/publish-your-site\`. The link keeps working when the page moves.

## Files

Upload pictures and other files with the page that needs them, and refer to them as \`/files/<id>\`.
`,
    { ref: 'writing' },
  ),
  page(
    'Formatting samples',
    'Copy what you need.',
    `Text can be **bold**, *italic*, ~~struck out~~ or \`code\`.

1. Ordered lists count for you.
2. Each item may hold more than a line.

* [ ] A task that is still to be done
* [x] A task that is done

| Status | What to tell the caller |
| --- | --- |
| 200 | It worked |
| 404 | It does not exist |

\`\`\`sh
curl https://docs.example.com/v1/orgs
\`\`\`

{% hint style="warning" %}
Use a hint for what readers must not miss.
{% endhint %}
`,
    { into: 'writing' },
  ),
  page(
    'Suggest changes',
    'Work on a copy, have it reviewed, merge it.',
    `A **change request** is a copy of the content that you edit without touching what readers see.

1. Open a change request and make your edits.
2. Ask for a review. Comments can be attached to the whole change or to a page.
3. Merge it. If somebody else changed the same paragraph meanwhile, you are asked which version to keep.

Every merge adds a revision to the history of the space, and each revision can be read later on.
`,
  ),
  page(
    'Publish your site',
    'Choose who can read it, and where.',
    `A site is a draft until it is published. Before you do, decide two things.

## Who can read it

| Visibility | Readers |
| --- | --- |
| Public | Everybody, and search engines list it |
| Unlisted | Everybody who has the address |
| Share link | Whoever has a secret link, which you can switch off |
| Visitor authentication | People who sign in through a system of yours |

## What it shows

Add more spaces as variants, such as one for each version. When the site grows, group them in **sections**: one for the
guides, one for the reference, and so on.
`,
  ),
]
