/** Rich text as a tree of blocks, inlines and runs of text. */
export interface JSONDocument {
  object: 'document'
  data: { schemaVersion?: number } & Data
  nodes: DocumentBlock[]
}

export type Data = { [key: string]: unknown }

export type BlockType =
  | 'paragraph'
  | 'heading-1'
  | 'heading-2'
  | 'heading-3'
  | 'list-ordered'
  | 'list-unordered'
  | 'list-tasks'
  | 'list-item'
  | 'divider'
  | 'blockquote'
  | 'hint'
  | 'images'
  | 'image'
  | 'file'
  | 'drawing'
  | 'embed'
  | 'code'
  | 'code-line'
  | 'math'
  | 'expandable'
  | 'tabs'
  | 'tabs-item'
  | 'table'
  | 'swagger'
  | 'openapi-operation'
  | 'openapi-schemas'
  | 'openapi-webhook'
  | 'content-ref'
  | 'integration'
  | 'reusable-content'
  | 'stepper'
  | 'stepper-step'
  | 'columns'
  | 'column'
  | 'if'
  | 'markdown'

export interface DocumentBlock {
  object: 'block'
  type: BlockType
  key?: string
  data?: Data
  isVoid?: boolean
  nodes?: DocumentNode[]
  fragments?: DocumentFragment[]
  meta?: { id?: string; title?: string }
}

export type InlineType =
  | 'link'
  | 'inline-image'
  | 'emoji'
  | 'icon'
  | 'expression'
  | 'inline-math'
  | 'annotation'
  | 'mention'
  | 'button'

export interface DocumentInline {
  object: 'inline'
  type: InlineType
  key?: string
  data?: Data
  isVoid?: boolean
  nodes?: DocumentInlineNode[]
  fragments?: DocumentFragment[]
}

export interface DocumentText {
  object: 'text'
  key?: string
  leaves: DocumentLeaf[]
}

export interface DocumentLeaf {
  object: 'leaf'
  text: string
  marks: DocumentMark[]
}

/** The order in which a leaf lists its marks, which is also how they nest when printed, outermost first. */
export const markOrder = [
  'color',
  'bold',
  'italic',
  'strikethrough',
  'superscript',
  'subscript',
  'keyboard',
  'code',
] as const

export type MarkType = (typeof markOrder)[number]

export interface DocumentMark {
  object: 'mark'
  type: MarkType
  data?: Data
}

/** A named part of a block or inline, such as a caption or a table cell. */
export interface DocumentFragment {
  object: 'fragment'
  key?: string
  fragment?: string
  type?: string
  nodes: DocumentNode[]
}

export type DocumentInlineNode = DocumentInline | DocumentText
export type DocumentNode = DocumentBlock | DocumentInlineNode
