/** An icon: the outlines that are filled, in the space that they are drawn in. */
export interface Icon {
  width: number
  height: number
  paths: readonly string[]
}
