import { startCopyButtons } from './copy-code.js'
import { startMenus } from './menus.js'
import { applyMode, startModeSwitch } from './mode.js'
import { startPageActions } from './page-actions.js'
import { startPageList } from './page-list.js'
import { startPlayers } from './players.js'
import { whenReady } from './ready.js'
import { startScrollSpy } from './scroll-spy.js'
import { startSearch } from './search.js'
import { startTabs } from './tabs.js'
import { startTries } from './try-it.js'
import { startZoom } from './zoom-pictures.js'

/** Tells the style that there is a script, for what is of use with one alone. */
document.documentElement.classList.add('scripted')
applyMode()

/** What is done with each page once all of it is there: functions without arguments that find their own elements. */
const features = [
  startModeSwitch,
  startMenus,
  startPageList,
  startScrollSpy,
  startPageActions,
  startCopyButtons,
  startTabs,
  startPlayers,
  startZoom,
  startSearch,
  startTries,
]

whenReady(() => {
  for (const start of features) start()
})
