import { type LimitNode, type PrimitiveValueListNode, type RawNode, SqliteQueryCompiler } from 'kysely'
import { printed } from '#db/queries/fragments.ts'
import { fileFragments } from './fragments.ts'

export class FileQueryCompiler extends SqliteQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    super.visitRaw(printed(node, fileFragments))
  }

  /** SQLite plans a statement anew each time a bare `limit ?` is bound, which costs half of a page of fifty. */
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node)
    this.append(' + 0')
  }

  /** SQLite takes 32,766 parameters in all, so a list that may be long is one. */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    const { values } = node
    const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'
    if (values.length <= mostParametersOfList || !values.every(isText)) {
      super.visitPrimitiveValueList(node)
      return
    }
    this.append('(select value from json_each(')
    this.appendValue(JSON.stringify(values))
    this.append('))')
  }
}

/** More than any table has columns, as the row of an insert is such a list too. */
const mostParametersOfList = 100
