import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { editorTexts } from '#texts/editor.ts'

interface UploadMark {
  /** Tells one upload from another. */
  upload: object
  name: string
  at: number
}

export const uploadStarted = StateEffect.define<UploadMark>({
  map: (mark, changes) => ({ ...mark, at: changes.mapPos(mark.at) }),
})
export const uploadEnded = StateEffect.define<object>()

/** Where files will stand that are under way. They are marks beside the text: nothing of them is saved. */
export const uploadMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    let next = marks.map(changes)
    for (const effect of effects) {
      if (effect.is(uploadStarted)) {
        const { upload, name, at } = effect.value
        const widget = Decoration.widget({ widget: new Waiting(name), side: 1, upload })
        next = next.update({ add: [widget.range(at)] })
      }
      if (effect.is(uploadEnded)) next = next.update({ filter: (_from, _to, { spec }) => spec.upload !== effect.value })
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

export function placeOfUpload(view: EditorView, upload: object): number | undefined {
  for (let marks = view.state.field(uploadMarks).iter(); marks.value; marks.next()) {
    if (marks.value.spec.upload === upload) return marks.from
  }
  return undefined
}

class Waiting extends WidgetType {
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
  }
  override toDOM() {
    const mark = document.createElement('span')
    mark.className = 'cm-upload'
    mark.textContent = editorTexts.files.uploading(this.name)
    return mark
  }
}
