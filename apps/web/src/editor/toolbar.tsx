import { redo, undo } from '@codemirror/commands'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import { editorTexts } from '#texts/editor.ts'
import { type BlockKind, blockKinds } from './blocks.ts'
import { toggleMark } from './commands.ts'
import styles from './toolbar.module.css'

const { tools: texts, blocks } = editorTexts

interface Tools {
  run: (what: BlockKind['run']) => void
  hasPreview: boolean
  onPreview: (hasPreview: boolean) => void
}

/** What can be done to the text by mouse, and by keyboard with Tab and arrow keys. */
export function EditorTools({ run, hasPreview, onPreview }: Tools) {
  return (
    <Toolbar className={styles.bar ?? ''} aria-label={texts.label}>
      <Tool label={texts.bold} onPress={() => run(toggleMark('**'))}>
        <b>B</b>
      </Tool>
      <Tool label={texts.italic} onPress={() => run(toggleMark('_'))}>
        <i>I</i>
      </Tool>
      <Tool label={texts.inlineCode} onPress={() => run(toggleMark('`'))}>
        <Sign d="m8 7-5 5 5 5M16 7l5 5-5 5" />
      </Tool>
      <Tool label={texts.link} onPress={() => run('link')}>
        <Sign d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />
      </Tool>
      <Tool label={texts.heading} onPress={() => run(runOf('heading2'))}>
        <Sign d="M6 5v14M18 5v14M6 12h12" />
      </Tool>
      <Tool label={texts.list} onPress={() => run(runOf('list'))}>
        <Sign d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01" />
      </Tool>
      <Tool label={texts.tasks} onPress={() => run(runOf('tasks'))}>
        <Sign d="M11 6h9M11 12h9M11 18h9M3 6l2 2 3-4M3 17l2 2 3-4" />
      </Tool>
      <Tool label={texts.picture} onPress={() => run('picture')}>
        <Sign d="M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15 9h.01" />
      </Tool>
      <InsertMenu run={run} />
      <Tool label={texts.undo} onPress={() => run(undo)}>
        <Sign d="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3" />
      </Tool>
      <Tool label={texts.redo} onPress={() => run(redo)}>
        <Sign d="m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3" />
      </Tool>
      <ToggleButton className={styles.preview ?? ''} isSelected={hasPreview} onChange={onPreview}>
        {texts.preview}
      </ToggleButton>
    </Toolbar>
  )
}

function InsertMenu({ run }: Pick<Tools, 'run'>) {
  return (
    <MenuTrigger>
      <Button className={`${styles.tool} ${styles.insert}`}>
        <span aria-hidden="true">+</span> {texts.insert}
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom start">
        <Menu className={styles.menu ?? ''} items={blockKinds}>
          {({ id, run: command }) => (
            <MenuItem className={styles.item ?? ''} textValue={blocks[id][0]} onAction={() => run(command)}>
              {blocks[id][0]} <span className={styles.detail}>{blocks[id][1]}</span>
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function Tool({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Button className={styles.tool ?? ''} aria-label={label} onPress={onPress}>
      {children}
    </Button>
  )
}

function Sign({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
      <path d={d} />
    </svg>
  )
}

function runOf(id: BlockKind['id']): BlockKind['run'] {
  return blockKinds.find((kind) => kind.id === id)?.run ?? 'link'
}
