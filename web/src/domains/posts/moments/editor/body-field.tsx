import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import type { Pictures } from '../../../communities/images/upload/use-pictures.ts'
import { MentionField } from '../../mentions/mention-field.tsx'
import type { BodyText } from './post-form.ts'
import styles from './post-fields.module.css'
import type { RichEditor } from './rich/rich-editor.ts'
import { useRichCode } from './use-rich-code.ts'

interface Props {
  value: BodyText
  placeholder: string
  error: string | undefined
  /** While submitting. */
  readOnly: boolean
  pictures: Pictures
  onValue: (value: BodyText) => void
  /** Called with the rich editor when it has loaded. */
  onRich: (editor: RichEditor | undefined) => void
}

const label = '正文（选填）'

/** The body: a plain field until the editor has loaded, which then takes its place at the next pause in typing. */
export function BodyField({ value, placeholder, error, readOnly, pictures, onValue, onRich }: Props) {
  const frameId = useId()
  const { code, caret } = useRichCode(() => document.getElementById(frameId)?.querySelector('textarea'))

  if (code)
    return (
      <Field label={label} hideLabel error={error}>
        {(control) => (
          <code.RichBody
            control={control}
            value={value}
            placeholder={placeholder}
            readOnly={readOnly}
            pictures={pictures}
            caret={caret}
            onValue={onValue}
            onRich={onRich}
          />
        )}
      </Field>
    )
  return (
    <div id={frameId} className={styles.plain}>
      <MentionField hashtags>
        <TextArea
          paper
          label={label}
          placeholder={placeholder}
          rows={5}
          value={value.body}
          // A plain field would lose the structure.
          readOnly={readOnly || value.doc !== undefined}
          hint={value.doc && '正在载入格式，载入后就能接着写'}
          error={error}
          onValue={(body) => onValue({ body, doc: undefined })}
          onKeyDown={submitByShortcut}
        />
      </MentionField>
    </div>
  )
}

function submitByShortcut(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}
