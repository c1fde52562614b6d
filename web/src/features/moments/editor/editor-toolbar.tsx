import { PickerButton } from '../../../kernel/stickers/picker-button.tsx'
import { PictureInput } from '../../images/upload/picture-input.tsx'
import type { Pictures } from '../../images/upload/use-pictures.ts'
import styles from './editor-toolbar.module.css'

interface Props {
  formId: string
  pictures: Pictures
  /** Length of the body, or how much of it is too much. */
  note: string
  /** While submitting. */
  sending: boolean
}

/** The editor's tools at the bottom of its panel; on phones above the keyboard. */
export function EditorToolbar({ formId, pictures, note, sending }: Props) {
  return (
    <div role="group" aria-label="编辑工具" className={styles.tools}>
      <div inert={sending}>
        <PictureInput pictures={pictures} />
      </div>
      <PickerButton
        field={() => document.getElementById(formId)?.querySelector<HTMLTextAreaElement>('textarea:not([required])')}
        disabled={sending}
      />
      {pictures.list.length > 0 && (
        <span className={styles.note} aria-hidden="true">
          {pictures.list.length}/{pictures.max}
        </span>
      )}
      <span className={styles.length}>{note}</span>
    </div>
  )
}
