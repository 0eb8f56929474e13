/** Whether a text is one `{{< name >}}`, `{{% name %}}` or `{{#name}}`, and nothing else. The first two may go on over lines. */
export function isShortcode(text: string): boolean {
  return /^\{\{(?:<[^}]*>|%[^}]*%|#[^\n}]*)\}\}$/.test(text)
}
