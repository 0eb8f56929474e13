/** Opens players in the place of their links: nothing is asked of another server before. */
export function startPlayers() {
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a.player')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const player = document.createElement('iframe')
    player.className = 'player'
    player.src = link.dataset.player
    player.title = link.textContent
    player.allow = 'fullscreen; picture-in-picture; encrypted-media'
    player.sandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-forms'
    player.referrerPolicy = 'strict-origin-when-cross-origin'
    link.replaceWith(player)
    player.focus()
  })
}
