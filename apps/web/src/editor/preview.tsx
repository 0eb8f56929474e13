import type { Schema } from '@quire/client'
import { type DocumentBlock, emojiShown, renderHtml, takeOwnTitle, textOfHtml } from '@quire/content/html'
import { createEvaluator, evaluateDocument, parseMarkdown } from '@quire/content/preview'
import { useEffect, useMemo, useState } from 'react'
import '#space/page-text.css'
import { targetsIn } from '#pages/targets.ts'
import { editorTexts } from '#texts/editor.ts'
import type { PageFields } from './page-fields.ts'
import { pageResolver } from './page-resolver.ts'

interface Shown {
  fields: PageFields
  page: Schema<'RevisionPageDocument'>
  content: Schema<'Revision'>
}

/** The text as readers will see it, printed by the code that prints sites. */
export function Preview({ fields, page, content }: Shown) {
  const markdown = useSettled(fields.markdown)
  const printed = useMemo(() => print(markdown, fields.title, page, content), [markdown, fields.title, page, content])
  return (
    <section className="page-text" aria-label={editorTexts.preview.label}>
      <h2 className="preview-title">
        {fields.emoji && emojiShown(fields.emoji)} {fields.title}
      </h2>
      {fields.description && <p className="lead">{fields.description}</p>}
      {printed === '' ? (
        <p>{editorTexts.preview.empty}</p>
      ) : (
        // `Html` comes from templates that escape, and nothing else has the type.
        <article dangerouslySetInnerHTML={{ __html: printed }} />
      )}
    </section>
  )
}

function print(markdown: string, title: string, page: Shown['page'], content: Shown['content']): string {
  const parsed = parseMarkdown(markdown, { resolve: pageResolver(content, page) })
  const scope = {
    visitor: { claims: {} },
    space: { vars: content.variables ?? {} },
    page: { vars: page.variables ?? {} },
  }
  const { nodes } = evaluateDocument(parsed, createEvaluator(scope, { later: ['visitor'] }))
  const below = takeOwnTitle(nodes as DocumentBlock[], title)
  return textOfHtml(renderHtml(below, { ...targetsIn(content), hasAnchors: false }))
}

/** What was typed once the typing pauses: a long text takes a while to be read. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text.length > 100_000 ? 1500 : 200)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
