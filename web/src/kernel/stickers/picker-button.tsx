import { useState } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { lazyPart } from '../lazy/lazy-part.ts'
import { Optional } from '../lazy/optional.tsx'
import { hasTouchKeyboard, type TextControl } from '../input/write.ts'

const Picker = lazyPart(() => import('./picker/picker.tsx'), 'Picker')

interface Props {
  /** The field that the text goes into, at its caret. */
  field: () => TextControl | null | undefined
  disabled?: boolean
}

/** Opens emoji and stickers, on a row of their own below the tools around this button. */
export function PickerButton({ field, disabled = false }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (!hasTouchKeyboard()) field()?.focus()
  }
  return (
    <>
      <IconButton
        label="表情和贴纸"
        aria-expanded={open}
        disabled={disabled}
        onClick={open ? close : () => setOpen(true)}
      >
        <Icon name="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 14.5q4 4.5 8 0M9 9v.8M15 9v.8" />
      </IconButton>
      {open && !disabled && (
        <Optional>
          <Picker field={field} onClose={close} />
        </Optional>
      )}
    </>
  )
}
