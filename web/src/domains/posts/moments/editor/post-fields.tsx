import type { Tag } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { countCharacters } from '@judian/contract/typed-text'
import type { KeyboardEvent } from 'react'
import { Chips } from '../../../../ui/fields/chips.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { useIsMobile } from '../../../../ui/hooks/use-is-mobile.ts'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import { tagLabel, tagsFor } from '../../../communities/use-rights.ts'
import { PictureDrop } from '../../../communities/images/upload/picture-drop.tsx'
import { PictureStrip } from '../../../communities/images/upload/picture-strip.tsx'
import type { Pictures } from '../../../communities/images/upload/use-pictures.ts'
import { BodyField } from './body-field.tsx'
import { NamedTopics } from './named-topics.tsx'
import styles from './post-fields.module.css'
import type { RichEditor } from './rich/rich-editor.ts'
import { bodyNote, type PostErrors, type PostForm } from './post-form.ts'

interface Props {
  form: PostForm
  errors: PostErrors
  pictures: Pictures
  /** Absent while a post is edited, whose tag and declarations have popups of their own. */
  tags?: readonly Tag[]
  moderates?: boolean
  /** Maximum length of the body, in UTF-8 bytes. */
  bytesMax: number
  /** Submitting: fields are disabled, or edits would be lost with the sent post. */
  sending: boolean
  onChange: (changed: Partial<PostForm>) => void
  onRich: (editor: RichEditor | undefined) => void
}

/** The title shows its length from this many characters below the limit. */
const nearLimit = 20

/** The paper: title, tag, body and pictures, without boxes. */
export function PostFields({
  form,
  errors,
  pictures,
  tags,
  moderates = false,
  bytesMax,
  sending,
  onChange,
  onRich,
}: Props) {
  const isMobile = useIsMobile()
  const { title, tag, body } = form
  const titleLength = countCharacters(title)
  const options = tagsFor(tags ?? [], moderates).map((one) => ({
    value: String(one.tag_num),
    label: tagLabel(one, moderates),
  }))

  return (
    <PictureDrop pictures={pictures}>
      <div className={`fill ${styles.paper}`}>
        <div className={styles.title}>
          <TextArea
            paper
            label="标题"
            placeholder="标题：一句话说清要聊什么"
            required
            rows={1}
            maxLength={limits.titleLength}
            autoComplete="off"
            enterKeyHint="next"
            value={title}
            readOnly={sending}
            error={errors.title}
            hint={titleLength > limits.titleLength - nearLimit && `${titleLength}/${limits.titleLength}`}
            onValue={(text) =>
              onChange({ title: text.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space)) })
            }
            onKeyDown={enterBody}
          />
        </div>
        {tags && (
          <div className={styles.tags}>
            <Chips
              label="标签"
              hideLabel
              oneLine={isMobile}
              required
              value={tag}
              options={options}
              disabled={sending}
              error={errors.tag}
              onValue={(value) => onChange({ tag: value })}
            />
          </div>
        )}
        <div className={`fill ${styles.body}`}>
          <BodyField
            value={form}
            placeholder={isMobile ? '说说你的想法' : '说说你的想法，图片可以直接粘贴或拖进来'}
            error={bodyNote(body, bytesMax).error ?? errors.message}
            readOnly={sending}
            pictures={pictures}
            onValue={onChange}
            onRich={onRich}
          />
        </div>
        <NamedTopics text={`${title}\n${body}`} />
        {/* While waiting for uploads, a stalled one can still be removed. */}
        <div inert={sending && !pictures.busy}>
          <PictureStrip pictures={pictures} error={errors.imageIds} />
        </div>
      </div>
    </PictureDrop>
  )
}

/** The body before its editor has loaded. */
export const plainBodyOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLTextAreaElement>('textarea:not([required])')

// Enter in the title must not publish an unfinished post, nor break its line.
function enterBody(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (pressedKey(event) !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('textarea:not([required]), [contenteditable]')?.focus()
}
