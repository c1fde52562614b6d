import type { TextControl } from '../../../../kernel/input/write.ts'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../../../kernel/lazy/optional.tsx'
import { StickerButton } from '../../../../kernel/stickers/stickers.tsx'
import type { ReactNode } from 'react'
import { PictureInput } from '../../../communities/images/upload/picture-input.tsx'
import { MentionButton } from '../../mentions/mention-button.tsx'
import type { Pictures } from '../../../communities/images/upload/use-pictures.ts'
import styles from './editor-toolbar.module.css'
import type { RichEditor } from './rich/rich-editor.ts'
import { RovingRow } from './roving-row.tsx'

const RichTools = lazyPart(() => import('./rich/rich-tools.tsx'), 'RichTools')

/** The room of as many tools as RichTools has. */
const richToolsSpace = Array.from({ length: 13 }, (_, at) => <span key={at} className="icon-button-space" />)

interface Props {
  pictures: Pictures
  /** Length of the body, or how much of it is too much. */
  note: string
  /** While submitting. */
  sending: boolean
  /** The rich editor once it has loaded. */
  rich: RichEditor | undefined
  /** The plain field of the body until then. */
  field: () => TextControl | null | undefined
  /** More tools. */
  children?: ReactNode
}

/** The editor's tools, in one row above the text; on phones above the keyboard. */
export function EditorToolbar({ pictures, note, sending, rich, field, children }: Props) {
  const body = () => rich?.control ?? field()
  return (
    <div role="group" aria-label="编辑工具" className={`fill row-s ${styles.tools}`}>
      <div inert={sending} className={styles.row}>
        <RovingRow label="格式和插入" className={styles.buttons} onEscape={() => body()?.focus()}>
          <PictureInput pictures={pictures} />
          <MentionButton field={body} />
          {rich ? (
            <Optional fallback={richToolsSpace}>
              <RichTools editor={rich} isFull={pictures.isFull} />
            </Optional>
          ) : (
            richToolsSpace
          )}
        </RovingRow>
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
