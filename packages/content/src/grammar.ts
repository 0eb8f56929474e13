/**
 * What `@quire/content/markdown` is made of, in the order in which it is loaded. All of it at once takes a third of a second,
 * a part some tens of milliseconds: a server loads them one by one, and answers others in between.
 */
export const grammarParts: readonly (() => Promise<unknown>)[] = [
  () => import('decode-named-character-reference'),
  () => import('yaml'),
  () => import('micromark'),
  () => import('micromark-extension-gfm'),
  () => import('micromark-extension-math'),
  () => import('mdast-util-from-markdown'),
  () => import('mdast-util-gfm'),
  () => import('mdast-util-math'),
  () => import('mdast-util-to-markdown'),
  () => import('gemoji'),
  () => import('acorn'),
  () => import('./document/evaluate.ts'),
  () => import('./markdown/syntax/segments.ts'),
  () => import('./markdown/write/blocks.ts'),
  () => import('./markdown/print.ts'),
  () => import('./markdown/read/blocks.ts'),
  () => import('./markdown/parse.ts'),
  () => import('./links/digest.ts'),
  () => import('./blocks/carry.ts'),
  () => import('./markdown.ts'),
]
