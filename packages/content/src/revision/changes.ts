import type { JsonObject } from '#tree/json.ts'
import type { Hash } from '#tree/node.ts'
import type { FileEntry, PageFields, PageType, VariableValue } from './page.ts'

/** Fields to set; null clears one. */
export type FieldChanges = {
  readonly [Name in keyof PageFields]?: PageFields[Name] | null
}

export interface InsertPage extends FieldChanges {
  readonly operation: 'insert_page'
  /** Given when the caller has to know it beforehand; no page may have it. */
  readonly id?: string
  readonly title: string
  readonly type?: PageType
  readonly slug?: string
  /** What the slug is made of when none is given; the title when left out. */
  readonly slugSource?: string
  readonly markdown?: string
  /** In place of `markdown`: names a text that is stored already. */
  readonly body?: Hash
  /** Id or `ref` of the parent page; the top level when left out or null. */
  readonly into?: string | null
  readonly at?: number
  readonly ref?: string
}

export interface UpdatePage extends FieldChanges {
  readonly operation: 'update_page'
  readonly page: string
  readonly title?: string
  readonly slug?: string
  readonly markdown?: string
  /** In place of `markdown`: names a text that is stored already. */
  readonly body?: Hash
  readonly into?: string | null
  readonly at?: number
}

export interface DeletePage {
  readonly operation: 'delete_page'
  readonly page: string
}

export interface RevertPage {
  readonly operation: 'revert_page'
  readonly page: string
  /** Root of the content to go back to. */
  readonly to: Hash
}

export type FileInput = FileEntry & {
  /** Given when the caller has to know it beforehand, and to replace a file. */
  readonly id?: string
  readonly ref?: string
}

export interface InsertFiles {
  readonly operation: 'insert_files'
  readonly files: readonly FileInput[]
}

export interface DeleteFile {
  readonly operation: 'delete_file'
  readonly file: string
}

export interface PutReusableContent {
  readonly operation: 'put_reusable_content'
  /** Given when the caller has to know it beforehand. */
  readonly id?: string
  /** The one to change, which must be there: what is left out stays. */
  readonly reusableContent?: string
  /** A name that other changes of the batch can use as its id. */
  readonly ref?: string
  readonly title?: string
  readonly markdown?: string
  /** In place of `markdown`: names a text that is stored already. */
  readonly body?: Hash
  readonly computed?: JsonObject
  readonly git?: JsonObject
}

export interface DeleteReusableContent {
  readonly operation: 'delete_reusable_content'
  readonly reusableContent: string
}

export interface SetVariables {
  readonly operation: 'set_variables'
  /** Null removes a variable; those not named stay. */
  readonly variables: { readonly [name: string]: VariableValue | null }
}

/** Says which pages further paths lead to, as those do that pages had before. */
export interface AddOldPaths {
  readonly operation: 'add_old_paths'
  readonly paths: readonly OldPath[]
}

export interface OldPath {
  readonly path: string
  /** The page that the path begins at; the top level when left out. */
  readonly below?: string | undefined
  /** The page that it leads to. */
  readonly page: string
}

export type ContentChange =
  | InsertPage
  | UpdatePage
  | DeletePage
  | RevertPage
  | InsertFiles
  | DeleteFile
  | PutReusableContent
  | DeleteReusableContent
  | SetVariables
  | AddOldPaths
