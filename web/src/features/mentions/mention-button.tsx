import styles from './mention-button.module.css'
import { type TextControl, writeSign } from './write.ts'

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
    <button
      type="button"
      className={styles.button}
      aria-label="提到别人"
      title="提到别人"
      disabled={disabled}
      onClick={onClick}
    >
      @
    </button>
  )
}
