/** Calls back when the whole page is there: the script may be there before it, or after. */
export function whenReady(start) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
  else start()
}
