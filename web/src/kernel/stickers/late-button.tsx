import { useState } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import { Optional } from '../lazy/optional.tsx'
import { hasTouchKeyboard, type TextControl } from '../input/write.ts'
import styles from './late-button.module.css'

const Picker = lazyPart(async () => (await import('./picker/picker.tsx')).Picker)

interface Props {
  /** The field that the text goes into, at its caret. */
  field: () => TextControl | null | undefined
  disabled?: boolean
}

/** Opens emoji and stickers, on a row of their own below the tools around this button. */
export function LateButton({ field, disabled = false }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (!hasTouchKeyboard()) field()?.focus()
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="表情和贴纸"
        title="表情和贴纸"
        aria-expanded={open}
        disabled={disabled}
        onClick={open ? close : () => setOpen(true)}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 14.5q4 4.5 8 0M9 9v.8M15 9v.8" />
        </svg>
      </button>
      {open && !disabled && (
        <Optional>
          <Picker field={field} onClose={close} />
        </Optional>
      )}
    </>
  )
}
