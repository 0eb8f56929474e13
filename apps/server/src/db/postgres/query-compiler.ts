import {
  type CastNode,
  ColumnNode,
  DataTypeNode,
  type OperationNode,
  type OrderByItemNode,
  PostgresQueryCompiler,
  RawNode,
  ReferenceNode,
} from 'kysely'
import { printed } from '#db/queries/fragments.ts'
import { nullableColumns } from '#db/schema/nullable-columns.ts'
import { serverFragments } from './fragments.ts'

export class ServerQueryCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    super.visitRaw(printed(node, serverFragments))
  }

  /** Text is by bytes, also where no column says so: a recursive query wants one collation throughout. */
  protected override visitCast(node: CastNode): void {
    super.visitCast(node)
    if (DataTypeNode.is(node.dataType) && node.dataType.dataType === 'text') this.append(' collate "C"')
  }

  /** As in a file, what is missing comes first, in the order that the indexes have: see `printPostgresIndexes`. */
  protected override visitOrderByItem(node: OrderByItemNode): void {
    super.visitOrderByItem(node)
    if (node.nulls || !mayBeNull(node.orderBy)) return
    this.append(isDescending(node.direction) ? ' nulls last' : ' nulls first')
  }
}

function mayBeNull(node: OperationNode): boolean {
  const column = ReferenceNode.is(node) ? node.column : node
  return ColumnNode.is(column) && nullableColumns.has(column.column.name)
}

function isDescending(direction: OperationNode | undefined): boolean {
  return direction !== undefined && RawNode.is(direction) && direction.sqlFragments[0] === 'desc'
}
