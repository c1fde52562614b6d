import { type TextControl, write } from '../../kernel/input/write.ts'
import styles from './mention-button.module.css'

interface Props {
  /** The field to write in. */
  field: () => TextControl | null | undefined
  disabled?: boolean
  /** @ for a member, # for a topic. */
  sign?: '@' | '#'
}

const labels = { '@': '提到别人', '#': '带上话题' }

/** Types an @ or a #, for keyboards that hide them. */
export function MentionButton({ field, disabled, sign = '@' }: Props) {
  const onClick = () => {
    const control = field()
    if (control) writeSign(control, sign)
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={labels[sign]}
      title={labels[sign]}
      disabled={disabled}
      onClick={onClick}
    >
      {sign}
    </button>
  )
}

/** Types the sign at the caret, behind a space where it would be a part of a word. */
function writeSign(field: TextControl, sign: string) {
  const start = field.selectionStart ?? field.value.length
  const isInWord = /[\w.-]$/.test(field.value.slice(0, start))
  field.focus()
  write(field, isInWord ? ` ${sign}` : sign, start, field.selectionEnd ?? start)
}
