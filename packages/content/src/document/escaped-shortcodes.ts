/** Shortcodes that somebody writes about have a slash and a star within their brackets; their own program shows them without. */
export function unescapeShortcodes(text: string): string {
  return text.includes('*/') ? text.replace(escaped, '{{$1$2$3}}') : text
}

const escaped = /\{\{([<%])\/\*([^{}\n]{0,1000}?)\*\/([>%])\}\}/g
