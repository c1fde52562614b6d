import { limits } from '@judian/contract/limits'
import { isLongerThan } from '@judian/contract/typed-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask } from '../../../kernel/ask/index.ts'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { StickerButton } from '../../../kernel/stickers/stickers.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog, DialogActs } from '../../../ui/overlays/dialog.tsx'
import { PictureDrop } from '../../communities/images/upload/picture-drop.tsx'
import { PictureInput } from '../../communities/images/upload/picture-input.tsx'
import { PictureStrip } from '../../communities/images/upload/picture-strip.tsx'
import { MentionButton } from '../mentions/mention-button.tsx'
import { MentionField } from '../mentions/mention-field.tsx'
import { DraftNote } from '../moments/drafts/draft-note.tsx'
import { EditDraftActions, EditDraftConflict } from '../moments/edits/edit-drafts.tsx'
import type { Opened } from '../moments/edits/edit-store.ts'
import { LostEdit } from '../moments/edits/lost-edit.tsx'
import { OtherVersion } from '../moments/edits/other-version.tsx'
import { editable } from '../moments/edits/queries.ts'
import { useEdit } from '../moments/edits/use-edit.ts'
import { patchComment, spotOf } from './comment-cache.ts'
import styles from './composer/composer.module.css'

interface Props extends PopupProps {
  /** The comment's. */
  id: number
  /** The comment's post, where it is known. */
  messageId?: number
  /** Whose new post an edit may become that can't be saved any more. */
  community: string
}

/** The comment composer with an own comment. */
export function EditCommentPopup({ id, messageId, community, onClose }: Props) {
  const name = { kind: 'comment', id } as const
  const { data, error } = useQuery(editable(name))
  if (data)
    return <CommentEdit id={id} {...(messageId !== undefined && { messageId })} opened={data} onClose={onClose} />
  return (
    <Dialog title="编辑评论" onClose={onClose}>
      {error ? (
        <LostEdit name={name} error={error} community={community} onClose={onClose} />
      ) : (
        <p role="status">正在打开…</p>
      )}
    </Dialog>
  )
}

function CommentEdit({ id, messageId, opened, onClose }: Omit<Props, 'community'> & { opened: Opened }) {
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const edit = useEdit({
    name: { kind: 'comment', id },
    opened,
    onClose,
    send: ({ text, title: _title, doc: _doc, ...sent }) =>
      ask('/v1/moments/editComment', { comment_id: id, message: text, ...sent }),
    onSaved({ comment }) {
      patchComment(client, spotOf(comment), () => ({ edit_waiting: undefined, cards: undefined, ...comment }))
      void client.invalidateQueries({ queryKey: ['editHistory', 'comment', id] })
    },
  })
  const { form, pictures, drafts } = edit
  const isEmpty = form.text.trim() === '' && pictures.list.length === 0
  const isTooLong = isLongerThan(form.text, limits.commentLength)

  return (
    <Dialog
      title="编辑评论"
      onClose={onClose}
      footer={
        <DialogActs
          onCancel={onClose}
          busy={edit.saving}
          busyText="保存中"
          wait={edit.wait}
          disabled={isEmpty || isTooLong || edit.isSame}
          onClick={edit.save}
        >
          保存
        </DialogActs>
      }
    >
      <div ref={box} className={`stack-s ${styles.composer}`}>
        <DraftNote hasOther={drafts.hasOther && !edit.saving} onExchange={drafts.exchange} isStored={drafts.isStored} />
        <EditDraftConflict drafts={drafts} />
        {opened.version.waiting === 1 && (
          <p className={`small soft ${styles.quote}`}>你上次的修改还在等待审核，再次保存会替换它。</p>
        )}
        {edit.other && (
          <OtherVersion other={edit.other} written={{ title: '', text: form.text }} onTake={edit.takeOther} />
        )}
        <PictureDrop pictures={pictures}>
          <MentionField {...(messageId !== undefined && { messageId })}>
            <TextArea
              label="评论"
              hideLabel
              value={form.text}
              rows={4}
              maxRows={12}
              readOnly={edit.saving}
              error={isTooLong ? `不能超过${limits.commentLength}个字` : edit.errors['message']}
              onValue={(text) => edit.change({ text })}
            />
          </MentionField>
          <PictureStrip pictures={pictures} error={edit.errors['imageIds']} />
        </PictureDrop>
        <div className={`cluster ${styles.bar}`}>
          <PictureInput pictures={pictures} />
          <MentionButton field={() => box.current?.querySelector('textarea')} disabled={edit.saving} />
          <StickerButton field={() => box.current?.querySelector('textarea')} disabled={edit.saving} />
        </div>
        {!edit.saving && <EditDraftActions drafts={drafts} />}
      </div>
    </Dialog>
  )
}
