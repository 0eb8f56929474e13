import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Text } from 'react-aria-components/Text'
import { TextField } from 'react-aria-components/TextField'
import { texts } from '#texts.ts'
import { type Destination, useDestinations } from './destinations.ts'
import styles from './jump.module.css'

/** Leads to a page, a space, a person or an action by a few letters of it. */
export function JumpBox({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState('')
  const { groups, isLoading, error } = useDestinations(useDeferredValue(typed.trim()))
  const router = useRouter()
  const jump = ({ go }: Destination) => {
    onClose()
    if (typeof go === 'string') void router.navigate({ to: go })
    else go()
  }
  const isEmpty = groups.length === 0 && !isLoading
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={styles.box ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={texts.jump.label}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            {/* No SearchField: its Escape empties the field first, and here it closes the box. */}
            <TextField type="search" className={styles.field ?? ''} aria-label={texts.jump.label} autoFocus>
              <Input className={styles.input ?? ''} placeholder={texts.jump.placeholder} maxLength={200} />
            </TextField>
            <Menu className={styles.menu ?? ''} aria-label={texts.jump.label} items={groups}>
              {(group) => (
                <MenuSection id={group.id}>
                  <Header className={styles.kind ?? ''}>{texts.jump.kinds[group.id]}</Header>
                  {group.items.map((item) => (
                    <MenuItem
                      key={item.id}
                      id={`${group.id} ${item.id}`}
                      className={styles.item ?? ''}
                      textValue={item.title}
                      onAction={() => jump(item)}
                    >
                      <Text slot="label">{item.title}</Text>
                      {item.hint !== '' && (
                        <Text slot="description" className={styles.hint ?? ''}>
                          {item.hint}
                        </Text>
                      )}
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
          <p className={styles.nothing} role="status">
            {error ? texts.jump.failed(error.message) : isEmpty && texts.jump.nothing}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
