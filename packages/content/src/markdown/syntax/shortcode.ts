/** Whether a text is one `{{< name >}}`, `{{% name %}}` or `{{#name}}`, and nothing else. The first two may go on over lines. */
export function isShortcode(text: string): boolean {
  return /^\{\{(?:<[^}]*>|%[^}]*%|#[^\n}]*)\}\}$/.test(text)
}

/** Whether it is one that somebody writes about: with slash and star within its brackets. */
export function isEscapedShortcode(text: string): boolean {
  return /^\{\{[<%]\/\*/.test(text)
}
