/** A formula as MathML: an element with what is in it, or text. */
export type MathNode = string | MathElement

export interface MathElement {
  tag: string
  attributes?: Record<string, string>
  /** What has no attribute and is left to a style sheet. */
  classes?: string[]
  children: MathNode[]
}

/** A formula as it was written, in TeX. */
export interface Formula {
  tex: string
  /** Whether it stands in a line of its own. */
  isBlock: boolean
}
