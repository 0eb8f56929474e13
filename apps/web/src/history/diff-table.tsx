import { Fragment, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { historyTexts } from '#texts/history.ts'
import styles from './history.module.css'
import { type DiffLine, type DiffPart, partsOf } from './line-diff.ts'

const { comparison: texts } = historyTexts

const signs = { same: '', removed: '−', added: '+' }

/** Two texts line by line; long runs of lines that are the same are opened by a button. */
export function DiffTable({ lines }: { lines: DiffLine[] }) {
  const parts = useMemo(() => partsOf(lines), [lines])
  return (
    <table className={styles.diff}>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">{texts.lineBefore}</th>
          <th scope="col">{texts.lineAfter}</th>
          <th scope="col">{texts.sign}</th>
          <th scope="col">{texts.line}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) =>
          part.kind === 'gap' ? <Gap key={keyOf(part)} part={part} /> : <Lines key={keyOf(part)} lines={part.lines} />,
        )}
      </tbody>
    </table>
  )
}

function keyOf({ lines: [line] }: DiffPart): string {
  return `${line?.before}/${line?.after}`
}

function Gap({ part: { lines } }: { part: DiffPart }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr className={styles.gap}>
        <td colSpan={4}>
          <Button className={styles.button ?? ''} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {texts.gap(lines.length)}
          </Button>
        </td>
      </tr>
      {isOpen && <Lines lines={lines} />}
    </>
  )
}

function Lines({ lines }: { lines: DiffLine[] }) {
  return lines.map(({ kind, before, after, pieces }) => (
    <tr key={`${before}/${after}`} data-kind={kind}>
      <td className={styles.number}>{before}</td>
      <td className={styles.number}>{after}</td>
      <td className={styles.sign}>
        <span aria-hidden="true">{signs[kind]}</span>
        <span className={styles.unseen}>{texts[kind]}</span>
      </td>
      <td className={styles.line}>
        <Words kind={kind} pieces={pieces} />
      </td>
    </tr>
  ))
}

function Words({ kind, pieces }: Pick<DiffLine, 'kind' | 'pieces'>) {
  const words = pieces.map(({ text, isMarked }, index) => {
    // Pieces have no name of their own: they are the line from its beginning to its end.
    const key = `${index}`
    return isMarked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>
  })
  if (kind === 'removed') return <del>{words}</del>
  return kind === 'added' ? <ins>{words}</ins> : words
}
