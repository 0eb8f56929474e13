/** Settings by their names: the kinds of JSON that one may be, or the settings of a group. */
export interface SettingsTree {
  readonly [name: string]: readonly ('string' | 'number' | 'boolean' | 'object' | 'array')[] | SettingsTree
}
