type TagType =
  | 'P'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Code'
  | 'Figure'
  | 'Formula'
  | 'BlockQuote'
  | 'Div'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'

/** What a part of the text is, for whoever has it read out: an element of the structure of a PDF. */
export interface Tag {
  type: TagType
  /** What is said in place of a picture. */
  alt?: string
  parent?: Tag
}
