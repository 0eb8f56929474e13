import { emojiShown } from '@quire/content/html'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { editorTexts } from '#texts/editor.ts'
import type { PageFields } from './page-fields.ts'
import styles from './page-head.module.css'

interface Head {
  fields: PageFields
  onChange: (changed: Partial<PageFields>) => void
}

/** Title, description and icon of the page that is edited. */
export function PageHead({ fields, onChange }: Head) {
  return (
    <div className={styles.head}>
      <IconChoice fields={fields} onChange={onChange} />
      <input
        className={styles.title}
        aria-label={editorTexts.titleLabel}
        placeholder={editorTexts.titleLabel}
        value={fields.title}
        maxLength={256}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <input
        className={styles.description}
        aria-label={editorTexts.descriptionLabel}
        placeholder={editorTexts.descriptionHint}
        value={fields.description}
        maxLength={2048}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </div>
  )
}

const choices = [...'📘📗📕📙📄📝📌📎🔖🗂📦🚀⚡🔧🔨⚙🔒🔑🛡🧩🧪🐛💡🔥🌱🌍☁💾🖥📱💬👋👥🎯🏁✅❓⭐🎉❤']

function IconChoice({ fields, onChange }: Head) {
  const { icon } = editorTexts
  const shown = fields.emoji ? emojiShown(fields.emoji) : fields.icon
  return (
    <DialogTrigger>
      <Button className={styles.icon ?? ''} aria-label={shown ? icon.change : icon.add}>
        {fields.emoji ? emojiShown(fields.emoji) : fields.icon || <span aria-hidden="true">☺ {icon.add}</span>}
      </Button>
      <Popover placement="bottom start" className={styles.popover ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={icon.change}>
          {({ close }) => <IconForm fields={fields} onChange={onChange} close={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function IconForm({ fields, onChange, close }: Head & { close: () => void }) {
  const { icon } = editorTexts
  const [name, setName] = useState(fields.icon)
  const choose = (changed: Partial<PageFields>) => {
    onChange(changed)
    close()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        choose({ icon: name })
      }}
    >
      <ul className={styles.choices} aria-label={icon.choices}>
        {choices.map((emoji) => (
          <li key={emoji}>
            <Button className={styles.choice ?? ''} onPress={() => choose({ emoji })}>
              {emoji}
            </Button>
          </li>
        ))}
      </ul>
      <label className={styles.name}>
        {icon.name}
        <input value={name} maxLength={50} placeholder="rocket" onChange={(event) => setName(event.target.value)} />
      </label>
      {(fields.emoji || fields.icon) && (
        <Button className={styles.remove ?? ''} onPress={() => choose({ emoji: '', icon: '' })}>
          {icon.remove}
        </Button>
      )}
    </form>
  )
}
