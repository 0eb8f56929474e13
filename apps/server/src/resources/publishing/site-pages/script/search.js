/** Time for the next letter before anything is asked for. */
const typingMs = 120
const mostKept = 50

/** Shows what is found below the field while somebody types, and takes them there by keyboard. */
export function startSearch() {
  const form = document.querySelector('form.search')
  const field = form?.querySelector('input')
  if (!field) return
  const list = document.createElement('div')
  list.id = 'suggestions'
  list.className = 'suggestions'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', field.getAttribute('aria-label'))
  list.hidden = true
  const status = document.createElement('p')
  status.className = 'suggestions'
  status.setAttribute('role', 'status')
  status.hidden = true
  form.append(list, status)
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-controls', list.id)
  field.setAttribute('aria-expanded', 'false')

  const kept = new Map()
  let timer
  let request
  let active = -1
  const options = () => [...list.querySelectorAll('[role=option]')]

  const choose = (index) => {
    const all = options()
    all[active]?.removeAttribute('aria-selected')
    active = all.length === 0 ? -1 : (index + all.length) % all.length
    const option = all[active]
    if (!option) return
    option.setAttribute('aria-selected', 'true')
    option.scrollIntoView({ block: 'nearest' })
    field.setAttribute('aria-activedescendant', option.id)
  }
  const leave = () => {
    options()[active]?.removeAttribute('aria-selected')
    active = -1
    field.removeAttribute('aria-activedescendant')
  }
  const open = (isOpen) => {
    const isList = options().length > 0
    list.hidden = !(isOpen && isList)
    status.hidden = !isOpen || isList || status.textContent === ''
    field.setAttribute('aria-expanded', String(!list.hidden))
    if (!isOpen) leave()
  }
  const show = (text) => {
    const part = document.createElement('template')
    part.innerHTML = text
    const found = [...part.content.querySelectorAll('[role=option]')]
    for (const [index, option] of found.entries()) {
      option.id = `suggestion-${index}`
      option.tabIndex = -1
    }
    leave()
    list.replaceChildren(...found)
    status.textContent = found.length > 0 ? '' : part.content.textContent
    open(document.activeElement === field)
  }
  const ask = async () => {
    const query = field.value.trim()
    request?.abort()
    if (query === '') return show('')
    if (kept.has(query)) return show(kept.get(query))
    request = new AbortController()
    try {
      const answer = await fetch(`${form.action}/suggestions?q=${encodeURIComponent(query)}`, {
        signal: request.signal,
      })
      if (!answer.ok) return show('')
      const text = await answer.text()
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value)
      kept.set(query, text)
      if (field.value.trim() === query) show(text)
    } catch {
      // Somebody typed on, or is offline: the page of results says more.
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), typingMs)
  })
  field.addEventListener('focus', () => {
    if (field.value.trim() !== '' && options().length === 0) void ask()
    else open(true)
  })
  form.addEventListener('focusout', (event) => {
    if (!form.contains(event.relatedTarget)) open(false)
  })
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      open(false)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options().length === 0) return
      event.preventDefault()
      open(true)
      choose(event.key === 'ArrowDown' ? active + 1 : active < 0 ? -1 : active - 1)
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      const option = options()[active]
      if (event.metaKey || event.ctrlKey) window.open(option.href, '_blank', 'noopener')
      else location.assign(option.href)
    }
  })
  document.addEventListener('keydown', (event) => {
    const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k'
    const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target)
    if (!isCommand && !isSlash) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}

/** Whether keys are letters there. */
function isTyping(target) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
