/** Whether an address has a shortcode in it: it leads nowhere before the program that knows it has filled it in. */
export function isUnfilled(address: string): boolean {
  const start = address.search(/\{\{[<%]/)
  return start >= 0 && /[>%]\}\}/.test(address.slice(start))
}
