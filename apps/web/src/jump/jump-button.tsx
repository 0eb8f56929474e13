import { lazy, Suspense, useEffect, useState } from 'react'
import { texts } from '#texts.ts'
import styles from './jump.module.css'

// Loaded when it is first asked for.
const JumpBox = lazy(() => import('./jump-box.tsx').then(({ JumpBox: component }) => ({ default: component })))

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the jump box, by mouse and by ⌘K or Ctrl K from anywhere. */
export function JumpButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey) || event.shiftKey) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.jump.open} <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <JumpBox onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
