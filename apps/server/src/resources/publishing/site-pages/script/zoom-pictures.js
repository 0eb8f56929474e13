/** Shows pictures as large as the window has room for, by a click or the Enter key. */
export function startZoom() {
  const pictures = document.querySelectorAll('figure.picture > img')
  if (pictures.length === 0) return
  const figure = document.querySelector('article')
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.addEventListener('click', () => dialog.close())
  document.body.append(dialog)
  for (const picture of pictures) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = ['zoom-in', ...picture.classList].join(' ')
    button.title = figure?.dataset.enlarge ?? ''
    picture.replaceWith(button)
    button.append(picture)
    button.addEventListener('click', () => {
      const large = document.createElement('img')
      large.src = picture.currentSrc || picture.src
      large.alt = picture.alt
      const close = Object.assign(document.createElement('button'), {
        type: 'button',
        className: 'close',
        textContent: '×',
      })
      close.ariaLabel = figure?.dataset.close ?? ''
      dialog.replaceChildren(close, large)
      dialog.showModal()
    })
  }
}
