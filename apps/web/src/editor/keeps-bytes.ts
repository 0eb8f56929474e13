import { EditorState, type Extension } from '@codemirror/state'

/** Lines end with LF and nothing else: what else stands in a text is kept as it is. */
export const keepsBytes: Extension = EditorState.lineSeparator.of('\n')
