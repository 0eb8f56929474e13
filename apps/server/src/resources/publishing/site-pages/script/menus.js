/** Closes the menus of the header and of pages when the reader turns to something else. */
export function startMenus() {
  const menus = [...document.querySelectorAll('.top details, details.actions')]
  document.addEventListener('click', ({ target }) => {
    for (const menu of menus) if (!menu.contains(target)) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of menus.filter(({ open }) => open)) {
      menu.open = false
      menu.querySelector('summary').focus()
    }
  })
}
