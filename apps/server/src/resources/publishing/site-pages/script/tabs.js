const chosenTabs = 'quire-tabs'

/** Turns groups of tabs into those that screen readers know, and opens tabs of one title together. */
export function startTabs() {
  const groups = [...document.querySelectorAll('.tabs')].map(makeTabs)
  const choose = (title, except) => {
    for (const group of groups) if (group !== except) group.open(group.titles.indexOf(title))
  }
  for (const group of groups) {
    group.onChoose = (title) => {
      keepTab(title)
      const top = group.element.getBoundingClientRect().top
      choose(title, group)
      // What opens above must not move what is being read.
      scrollBy(0, group.element.getBoundingClientRect().top - top)
    }
  }
  for (const title of keptTabs()) choose(title)
  const openAddressed = () => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const panel = place?.closest('[role=tabpanel]')
    if (!panel) return
    groups.find(({ panels }) => panels.includes(panel))?.openPanel(panel)
    place.scrollIntoView()
  }
  addEventListener('hashchange', openAddressed)
  openAddressed()
}

function makeTabs(element) {
  const list = document.createElement('div')
  list.role = 'tablist'
  const parts = [...element.querySelectorAll(':scope > details')].map((details, index) => {
    const title = details.querySelector('summary').textContent
    const panel = details.querySelector('.panel')
    const tab = Object.assign(document.createElement('button'), { type: 'button', role: 'tab', textContent: title })
    panel.id = details.id || `${details.getAttribute('name')}-panel-${index}`
    panel.role = 'tabpanel'
    panel.tabIndex = 0
    panel.dataset.title = title
    tab.id = `${panel.id}-tab`
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('aria-labelledby', tab.id)
    list.append(tab)
    return { title, panel, tab }
  })
  const panels = parts.map(({ panel }) => panel)
  element.replaceChildren(list, ...panels)
  element.classList.add('live')
  const open = (chosen) => {
    if (chosen < 0) return
    for (const [index, { panel, tab }] of parts.entries()) {
      panel.hidden = index !== chosen
      tab.ariaSelected = String(index === chosen)
      tab.tabIndex = index === chosen ? 0 : -1
    }
  }
  const group = { element, panels, titles: parts.map(({ title }) => title), open, onChoose() {} }
  group.openPanel = (panel) => open(panels.indexOf(panel))
  const choose = (index) => {
    open(index)
    parts[index].tab.focus()
    group.onChoose(parts[index].title)
  }
  list.addEventListener('click', ({ target }) => {
    const index = parts.findIndex(({ tab }) => tab === target)
    if (index >= 0) choose(index)
  })
  list.addEventListener('keydown', (event) => {
    const index = parts.findIndex(({ tab }) => tab === event.target)
    const next = neighbourTab(event.key, index, parts.length)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  })
  open(0)
  return group
}

function neighbourTab(key, index, count) {
  const forward = getComputedStyle(document.body).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (index + (key === forward ? 1 : count - 1)) % count
}

/** Titles that were chosen, the latest last. Where nothing can be kept, nothing is. */
function keptTabs() {
  try {
    return JSON.parse(localStorage.getItem(chosenTabs)) ?? []
  } catch {
    return []
  }
}

function keepTab(title) {
  try {
    const others = keptTabs().filter((other) => other !== title)
    localStorage.setItem(chosenTabs, JSON.stringify([...others, title].slice(-20)))
  } catch {}
}
