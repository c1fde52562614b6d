import type { Reply } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { isLongerThan } from '@judian/contract/typed-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask, messageOf } from '../../kernel/ask/index.ts'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { StickerButton } from '../../kernel/stickers/stickers.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PictureDrop } from '../images/upload/picture-drop.tsx'
import { PictureInput } from '../images/upload/picture-input.tsx'
import { PictureStrip } from '../images/upload/picture-strip.tsx'
import { MentionButton } from '../mentions/mention-button.tsx'
import { MentionField } from '../mentions/mention-field.tsx'
import { DraftNote } from '../moments/drafts/draft-note.tsx'
import { OtherVersion } from '../moments/edits/other-version.tsx'
import { editable, type Editable } from '../moments/edits/queries.ts'
import { useEdit } from '../moments/edits/use-edit.ts'
import { patchComment, spotOf } from './comment-cache.ts'
import styles from './composer/composer.module.css'

interface Props extends PopupProps {
  comment: Reply
}

/** The comment composer with an own comment. */
export function EditCommentPopup({ comment, onClose }: Props) {
  const { data, error } = useQuery(editable({ kind: 'comment', id: comment.comment_id }))
  if (data) return <CommentEdit comment={comment} opened={data} onClose={onClose} />
  return (
    <Dialog title="编辑评论" onClose={onClose}>
      {error ? <p role="alert">{messageOf(error)}</p> : <p role="status">正在打开…</p>}
    </Dialog>
  )
}

function CommentEdit({ comment, opened, onClose }: Props & { opened: Editable }) {
  const client = useQueryClient()
  const { comment_id } = comment
  const box = useRef<HTMLDivElement>(null)
  const edit = useEdit({
    name: { kind: 'comment', id: comment_id },
    opened,
    send: ({ base, text, imageIds, request_id }) =>
      ask('/v1/moments/editComment', { comment_id, base, message: text, imageIds, request_id }),
    onSaved(answer) {
      patchComment(client, spotOf(comment), () => ({ edit_waiting: undefined, cards: undefined, ...answer.comment }))
      void client.invalidateQueries({ queryKey: ['editHistory', 'comment', comment_id] })
      onClose()
    },
  })
  const { form, pictures } = edit
  const isEmpty = form.text.trim() === '' && pictures.list.length === 0
  const isTooLong = isLongerThan(form.text, limits.commentLength)

  return (
    <Dialog
      title="编辑评论"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            busy={edit.saving}
            busyText="保存中"
            wait={edit.wait}
            disabled={isEmpty || isTooLong || edit.isSame}
            onClick={edit.save}
          >
            保存
          </Button>
        </>
      }
    >
      <div ref={box} className={styles.composer}>
        <DraftNote hasOther={edit.hasOtherDraft} onExchange={edit.exchangeDraft} isStored={edit.isStored} />
        {opened.waiting === 1 && <p className={styles.quote}>你上次的修改还在等待审核，再次保存会替换它。</p>}
        {edit.other && (
          <OtherVersion other={edit.other} written={{ title: '', text: form.text }} onTake={edit.takeOther} />
        )}
        <PictureDrop pictures={pictures}>
          <MentionField messageId={comment.message_id}>
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
        <div className={styles.bar}>
          <PictureInput pictures={pictures} />
          <MentionButton field={() => box.current?.querySelector('textarea')} disabled={edit.saving} />
          <StickerButton field={() => box.current?.querySelector('textarea')} disabled={edit.saving} />
        </div>
      </div>
    </Dialog>
  )
}
