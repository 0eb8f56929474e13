/** The title that Markdown brings itself: that of its front matter, or its first heading when it begins with one. */
export function titleIn(markdown: string | undefined): string | undefined {
  if (markdown === undefined) return undefined
  const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(markdown)
  const named = /^title:[ \t]*(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'#][^\n]*))[ \t]*$/m.exec(frontMatter?.[1] ?? '')
  const title = named && (named[1] ?? named[2] ?? named[3])
  const heading = /^\s*#[ \t]+([^\n]+)/.exec(markdown.slice(frontMatter?.[0].length ?? 0))?.[1]
  return (title ?? heading?.replace(/[ \t]+#*[ \t\r]*$/, ''))?.trim().slice(0, 256) || undefined
}
