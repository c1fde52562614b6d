import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMe } from '../../../../../kernel/session/index.ts'
import type { ControlProps } from '../../../../../ui/fields/field.tsx'
import type { Pictures } from '../../../../communities/images/upload/use-pictures.ts'
import type { BodyText } from '../post-form.ts'
import styles from './rich-body.module.css'
import { createRichEditor, type RichEditor } from './rich-editor.ts'
import { TextSuggestions } from './text-suggestions.tsx'

interface Props {
  control: ControlProps
  value: BodyText
  placeholder: string
  readOnly: boolean
  pictures: Pictures
  /** Takes the focus, with the caret behind so many characters. */
  caret: number | undefined
  onValue: (value: BodyText) => void
  onRich: (editor: RichEditor | undefined) => void
}

/** The editor's text. React draws around it, never within. */
export function RichBody({ control, value, placeholder, readOnly, pictures, caret, onValue, onRich }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<RichEditor>()
  const [isBlank, setBlank] = useState(false)
  const avatar = useMe()?.avatar_url ?? ''
  const change = useEffectEvent(onValue)

  const open = useEffectEvent((element: HTMLElement) => {
    const created = createRichEditor({ element, value, pictures, avatar, onChange: (written) => change(written) })
    if (caret !== undefined) created.focusAt(caret)
    setEditor(created)
    onRich(created)
    return created
  })
  const close = useEffectEvent((created: RichEditor) => {
    onRich(undefined)
    created.destroy()
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const created = open(element)
    const look = () => setBlank(isEmpty(created))
    const hide = () => setBlank(false)
    look()
    const stop = created.subscribe(look)
    created.view.dom.addEventListener('compositionstart', hide)
    return () => {
      stop()
      close(created)
    }
  }, [])

  useLayoutEffect(() => editor?.show(value), [editor, value])

  const { id, 'aria-invalid': invalid, 'aria-describedby': describedBy } = control
  useLayoutEffect(() => {
    editor?.view.setProps({
      editable: () => !readOnly,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(readOnly && { 'aria-readonly': 'true' }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    })
  }, [editor, readOnly, id, invalid, describedBy])

  return (
    <div className={styles.frame}>
      {isBlank && (
        <p className={styles.placeholder} aria-hidden="true">
          {placeholder}
        </p>
      )}
      <div ref={frame} className={styles.text} />
      {editor && <TextSuggestions control={editor.control} />}
    </div>
  )
}

const isEmpty = ({ view: { state, composing } }: RichEditor) =>
  !composing &&
  state.doc.childCount === 1 &&
  state.doc.firstChild?.type.name === 'paragraph' &&
  state.doc.content.size === 2
