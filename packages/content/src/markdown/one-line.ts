export function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}
