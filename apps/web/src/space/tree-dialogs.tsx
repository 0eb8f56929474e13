import { emojiShown } from '@quire/content/html'
import { useState } from 'react'
import type { Page } from '#api/queries.ts'
import { AskDialog, Field } from '#forms/ask-dialog.tsx'
import { treeTexts } from '#texts/tree.ts'

interface Rename {
  page: Page
  onRename: (title: string, emoji: string) => void
  onClose: () => void
}

export function RenameDialog({ page, onRename, onClose }: Rename) {
  const { rename: texts } = treeTexts
  const [title, setTitle] = useState(page.title)
  const [emoji, setEmoji] = useState(page.emoji ? emojiShown(page.emoji) : '')
  return (
    <AskDialog
      title={texts.title}
      action={texts.action}
      onSubmit={() => onRename(title, emoji.trim())}
      onClose={onClose}
    >
      <Field isFirst label={texts.name} value={title} onChange={setTitle} maxLength={256} />
      <Field label={texts.emoji} value={emoji} onChange={setEmoji} maxLength={50} placeholder="📘" />
    </AskDialog>
  )
}

export function DeleteDialog({ page, onDelete, onClose }: { page: Page; onDelete: () => void; onClose: () => void }) {
  const { delete: texts } = treeTexts
  return (
    <AskDialog title={texts.title(page.title)} action={texts.action} isDangerous onSubmit={onDelete} onClose={onClose}>
      <p>{texts.words}</p>
    </AskDialog>
  )
}
