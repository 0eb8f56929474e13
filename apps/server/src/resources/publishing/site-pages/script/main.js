import { whenReady } from './ready.js'

/** Tells the style that there is a script, for what is of use with one alone. */
document.documentElement.classList.add('scripted')

/** What is done with each page once all of it is there: functions without arguments that find their own elements. */
const features = []

whenReady(() => {
  for (const start of features) start()
})
