import type { Page } from '#api/queries.ts'
import { historyTexts } from '#texts/history.ts'
import styles from './history.module.css'

const { comparison: texts } = historyTexts

/** The fields of a page beside its text, as they were and as they are. */
export function FieldTable({ names, before, after }: { names: string[]; before: Page; after: Page }) {
  return (
    <>
      <h2>{texts.fields}</h2>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.was}</th>
            <th scope="col">{texts.is}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <del>{shown(before, name)}</del>
              </td>
              <td>
                <ins>{shown(after, name)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function shown(page: Page, name: string): string {
  const value = (page as unknown as Record<string, unknown>)[name]
  if (value === undefined || value === '') return texts.nothing
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
}
