import { Button } from 'react-aria-components/Button'
import { editorTexts } from '#texts/editor.ts'
import styles from './edit-screen.module.css'
import type { SaveState } from './saver.ts'

const { state: texts } = editorTexts

/** Says whether what was typed is saved, and why not. */
export function SaveStatus({ state, onTryAgain }: { state: SaveState; onTryAgain: () => void }) {
  const hasFailed = state.is !== 'saved' && state.is !== 'typed' && state.is !== 'saving'
  return (
    <div className={styles.status} data-failed={hasFailed} data-state={state.is}>
      <span role="status">{wordsOf(state)}</span>
      {state.is === 'signed-out' && (
        <a href="/sign-in" target="_blank" rel="noreferrer">
          {texts.signIn}
        </a>
      )}
      {hasFailed && state.is !== 'conflict' && (
        <Button className={styles.quietButton ?? ''} onPress={onTryAgain}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  )
}

function wordsOf(state: SaveState): string {
  switch (state.is) {
    case 'signed-out':
      return texts.signedOut
    case 'refused':
      return texts.refused(state.words)
    default:
      return texts[state.is]
  }
}
