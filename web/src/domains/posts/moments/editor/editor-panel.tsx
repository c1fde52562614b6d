import { type ComponentProps, type ReactNode, type RefObject, useId, useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Panel } from '../../../../ui/overlays/panel.tsx'
import { places } from '../places.ts'
import styles from './editor-panel.module.css'
import { EditorToolbar } from './editor-toolbar.tsx'
import { plainBodyOf, PostFields } from './post-fields.tsx'
import { bodyNote, isBoardPlaced } from './post-form.ts'
import type { RichEditor } from './rich/rich-editor.ts'

interface Props extends Omit<ComponentProps<typeof PostFields>, 'onRich'> {
  title: string
  formRef: RefObject<HTMLFormElement | null>
  /** What submits. */
  button: Pick<ComponentProps<typeof Button>, 'icon' | 'busyText' | 'wait' | 'disabled' | 'children'>
  /** Beside what submits. */
  head?: ReactNode
  /** Above the sheet. */
  notes: ReactNode
  /** Of a new post. */
  community?: string
  /** Beside the post, or below. */
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/**
 * Where a post is written or edited: in wide windows a page with the tools above the text and the settings beside it; on phones a
 * sheet of paper with the tools above the keyboard.
 */
export function EditorPanel({
  title,
  formRef,
  button,
  head,
  notes,
  community,
  children,
  onSubmit,
  onClose,
  ...fields
}: Props) {
  const formId = useId()
  const [rich, setRich] = useState<RichEditor>()
  const { form, errors, pictures, tags, bytesMax, sending, onChange } = fields
  const editing = { form, errors, community, sending, onChange }

  return (
    <Panel
      title={title}
      onClose={onClose}
      page
      action={
        <>
          {head}
          <Button type="submit" form={formId} variant="primary" size="s" busy={sending} {...button} />
        </>
      }
      footer={
        <EditorToolbar
          pictures={pictures}
          note={bodyNote(form.body, bytesMax).hint}
          sending={sending}
          rich={rich}
          field={() => plainBodyOf(formRef.current)}
        >
          <places.EditorTools {...editing} />
        </EditorToolbar>
      }
    >
      <form
        ref={formRef}
        id={formId}
        className={styles.form}
        data-settings={tags && ''}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!sending) onSubmit()
        }}
      >
        <div className={styles.post}>
          {notes}
          <div className={styles.sheet}>
            <PostFields {...fields} onRich={setRich} />
          </div>
          <places.EditorParts {...editing} onPlace={isBoardPlaced(form) ? undefined : rich?.placeBoard} />
        </div>
        <div className="stack shrinks">{children}</div>
      </form>
    </Panel>
  )
}
