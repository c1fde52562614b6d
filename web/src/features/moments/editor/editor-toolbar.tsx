import { StickerButton } from '../../../kernel/stickers/stickers.tsx'
import type { ReactNode } from 'react'
import { PictureInput } from '../../images/upload/picture-input.tsx'
import { MentionButton } from '../../mentions/mention-button.tsx'
import type { Pictures } from '../../images/upload/use-pictures.ts'
import styles from './editor-toolbar.module.css'

interface Props {
  pictures: Pictures
  /** Length of the body, or how much of it is too much. */
  note: string
  /** While submitting. */
  sending: boolean
  /** The field of the body. */
  body: () => HTMLTextAreaElement | null | undefined
  /** More tools. */
  children?: ReactNode
}

/** The editor's tools at the bottom of its panel; on phones above the keyboard. */
export function EditorToolbar({ pictures, note, sending, body, children }: Props) {
  return (
    <div role="group" aria-label="编辑工具" className={styles.tools}>
      <div inert={sending} className={styles.buttons}>
        <PictureInput pictures={pictures} />
        <MentionButton field={body} />
        <MentionButton field={body} sign="#" />
      </div>
      <StickerButton field={body} disabled={sending} />
      {children}
      {pictures.list.length > 0 && (
        <span className={styles.note} aria-hidden="true">
          {pictures.list.length}/{pictures.max}
        </span>
      )}
      <span className={styles.length}>{note}</span>
    </div>
  )
}
