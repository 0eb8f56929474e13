import { Button } from 'react-aria-components/Button'
import { editorTexts } from '#texts/editor.ts'
import styles from './edit-screen.module.css'
import type { PageFields } from './page-fields.ts'
import type { SaveState } from './saver.ts'

const { conflict: texts } = editorTexts

export type Choose = (mine: PageFields) => PageFields

interface Conflict {
  state: Extract<SaveState, { is: 'conflict' }>
  mine: PageFields
  onResolve: (choose: Choose) => void
}

/** Two people changed the same: both texts, and the ways to go on. What the person writes in the editor is one of them. */
export function ConflictPanel({ state: { theirs, fields }, mine, onResolve }: Conflict) {
  const choose = (decide: (name: keyof PageFields) => string) => () =>
    onResolve((written) => {
      const chosen = { ...written }
      for (const name of fields) chosen[name] = decide(name)
      return chosen
    })
  return (
    <section className={styles.conflict} aria-label={texts.title} role="alert">
      <h2>{texts.title}</h2>
      <p>{texts.words}</p>
      <p>{texts.fields(fields.map((name) => texts.names[name]).join(', '))}</p>
      <div className={styles.sides}>
        <Side title={texts.theirs} fields={fields} values={theirs} />
        <Side title={texts.mine} fields={fields} values={mine} />
      </div>
      <div className={styles.choices}>
        <Button className={styles.button ?? ''} onPress={choose((name) => mine[name])}>
          {texts.takeMine}
        </Button>
        <Button className={styles.button ?? ''} onPress={choose((name) => theirs[name])}>
          {texts.takeTheirs}
        </Button>
        {fields.includes('markdown') && (
          <Button
            className={styles.button ?? ''}
            onPress={choose((name) => (name === 'markdown' ? joined(theirs.markdown, mine.markdown) : mine[name]))}
          >
            {texts.takeBoth}
          </Button>
        )}
      </div>
    </section>
  )
}

function Side({ title, fields, values }: { title: string; fields: (keyof PageFields)[]; values: PageFields }) {
  return (
    <div>
      <h3>{title}</h3>
      {fields.map((name) => (
        <textarea
          key={name}
          className={styles.sideText}
          aria-label={`${title}: ${texts.names[name]}`}
          rows={name === 'markdown' ? 8 : 1}
          readOnly
          value={values[name]}
        />
      ))}
    </div>
  )
}

function joined(first: string, second: string): string {
  let end = first.length
  while (first[end - 1] === '\n') end -= 1
  return `${first.slice(0, end)}\n\n${second}`
}
