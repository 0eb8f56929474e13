/** Marks the heading that is being read in the outline: the last one above the upper third of the window. */
export function startScrollSpy() {
  const links = [...document.querySelectorAll('.outline a')]
  const marked = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  if (marked.length === 0) return
  let isWaiting = false
  const mark = () => {
    isWaiting = false
    const current = marked.findLast(({ heading }) => heading.getBoundingClientRect().top < innerHeight / 3) ?? marked[0]
    for (const { link } of marked) {
      if (link === current.link) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const later = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(mark)
  }
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later)
  mark()
}
