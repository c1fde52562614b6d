import { type ComponentProps, type ReactNode, type RefObject, useId, useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { useIsMobile } from '../../../../ui/hooks/use-is-mobile.ts'
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
  /** Above the sheet. */
  notes: ReactNode
  /** Of a new post. */
  community?: string
  /** Below the post's parts. */
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/**
 * Where a post is written or edited: a side panel on desktop; a sheet of paper on mobile, with its button at the top and the tools above
 * the keyboard.
 */
export function EditorPanel({
  title,
  formRef,
  button,
  notes,
  community,
  children,
  onSubmit,
  onClose,
  ...fields
}: Props) {
  const isMobile = useIsMobile()
  const formId = useId()
  const [rich, setRich] = useState<RichEditor>()
  const { form, errors, pictures, bytesMax, sending, onChange } = fields
  const editing = { form, errors, community, sending, onChange }
  const submitButton = (
    <Button type="submit" form={formId} variant="primary" size={isMobile ? 's' : 'm'} busy={sending} {...button} />
  )

  return (
    <Panel
      title={title}
      onClose={onClose}
      action={isMobile && submitButton}
      footer={
        <>
          <EditorToolbar
            pictures={pictures}
            note={bodyNote(form.body, bytesMax).hint}
            sending={sending}
            rich={rich}
            field={() => plainBodyOf(formRef.current)}
          >
            <places.EditorTools {...editing} />
          </EditorToolbar>
          {!isMobile && submitButton}
        </>
      }
    >
      <form
        ref={formRef}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!sending) onSubmit()
        }}
      >
        {notes}
        <div className={styles.sheet}>
          <PostFields {...fields} onRich={setRich} />
        </div>
        <places.EditorParts {...editing} onPlace={isBoardPlaced(form) ? undefined : rich?.placeBoard} />
        {children}
      </form>
    </Panel>
  )
}
