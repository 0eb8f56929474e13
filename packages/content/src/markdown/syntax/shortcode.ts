/** Whether a text is one `{{< name >}}`, `{{% name %}}` or `{{#name}}`, and nothing else. */
export function isShortcode(text: string): boolean {
  return /^\{\{(?:<[^\n}]*>|%[^\n}]*%|#[^\n}]*)\}\}$/.test(text)
}
