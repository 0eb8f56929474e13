/** Brings the current page into view in a list of pages that is longer than the window. */
export function startPageList() {
  const list = document.querySelector('.pages')
  const current = list?.querySelector('[aria-current]')
  if (!current) return
  const below = current.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
  if (below > 0) list.scrollTop += below + list.clientHeight / 2
}
