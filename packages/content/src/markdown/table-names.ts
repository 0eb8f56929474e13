/** Name of the fragment that holds the title of a column when the title has formatting. */
export function titleFragment(column: string): string {
  return `title-${column}`
}
