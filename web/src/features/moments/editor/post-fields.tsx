import type { Tag } from '@judian/contract'
import { countCharacters } from '@judian/contract/typed-text'
import { limits } from '@judian/contract/limits'
import type { KeyboardEvent } from 'react'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { tagLabel, tagsFor } from '../../communities/tags.ts'
import { PictureDrop } from '../../images/upload/picture-drop.tsx'
import { PictureStrip } from '../../images/upload/picture-strip.tsx'
import type { Pictures } from '../../images/upload/use-pictures.ts'
import styles from './post-fields.module.css'
import { bodyNote, type PostErrors, type PostForm } from './post-form.ts'

interface Props {
  form: PostForm
  errors: PostErrors
  pictures: Pictures
  tags: readonly Tag[]
  moderates: boolean
  /** Maximum length of the body, in UTF-8 bytes. */
  bytesMax: number
  /** Submitting: fields are disabled, or edits would be lost with the sent post. */
  sending: boolean
  onChange: (changed: Partial<PostForm>) => void
}

export function PostFields({ form, errors, pictures, tags, moderates, bytesMax, sending, onChange }: Props) {
  const { title, tag, body } = form
  const note = bodyNote(body, bytesMax)
  const options = tagsFor(tags, moderates).map((one) => ({
    value: String(one.tag_num),
    label: tagLabel(one, moderates),
  }))

  return (
    <PictureDrop pictures={pictures}>
      <div className={styles.fields}>
        <TextField
          label="标题"
          placeholder="一句话说清要聊什么"
          required
          maxLength={limits.titleLength}
          autoComplete="off"
          enterKeyHint="next"
          value={title}
          readOnly={sending}
          error={errors.title}
          trail={
            <span className={styles.counter}>
              {countCharacters(title)}/{limits.titleLength}
            </span>
          }
          onValue={(text) => onChange({ title: text })}
          onKeyDown={ignoreEnter}
        />
        <Select
          label="标签"
          placeholder="选择标签"
          required
          value={options.some((option) => option.value === tag) ? tag : ''}
          options={options}
          disabled={sending}
          error={errors.tag}
          onValue={(value) => onChange({ tag: value })}
        />
        <TextArea
          label="正文（选填）"
          placeholder="说说你的想法，图片可以直接粘贴或拖进来"
          rows={6}
          maxRows={16}
          value={body}
          readOnly={sending}
          hint={note.hint}
          error={note.error ?? errors.message}
          onValue={(text) => onChange({ body: text })}
          onKeyDown={submitByShortcut}
        />
        {/* While waiting for uploads, a stalled one can still be removed. */}
        <div inert={sending && !pictures.busy}>
          <PictureStrip pictures={pictures} addTile error={errors.imageIds} />
        </div>
      </div>
    </PictureDrop>
  )
}

// Enter in the title must not publish an unfinished post.
function ignoreEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}

function submitByShortcut(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}
