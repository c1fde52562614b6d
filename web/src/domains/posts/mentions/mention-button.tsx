import { type TextControl, write } from '../../../kernel/input/write.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import styles from './mention-field.module.css'

interface Props {
  /** The field to write in. */
  field: () => TextControl | null | undefined
  disabled?: boolean
}

/** Types an @ for those whose keyboard hides it. */
export function MentionButton({ field, disabled }: Props) {
  const onClick = () => {
    const control = field()
    if (control) writeSign(control)
  }
  return (
    <IconButton label="提到别人" className={styles.sign} disabled={disabled} onClick={onClick}>
      @
    </IconButton>
  )
}

/** Types it at the caret, behind a space where it would be a part of a word. */
function writeSign(field: TextControl) {
  const start = field.selectionStart ?? field.value.length
  const isInWord = /[\w.-]$/.test(field.value.slice(0, start))
  field.focus()
  write(field, isInWord ? ' @' : '@', start, field.selectionEnd ?? start)
}
