import type { BoardCard } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { countCharacters, isLongerThan } from '@judian/contract/typed-text'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Feature } from '../../../../kernel/feature/feature.tsx'
import { aiLabelText } from '../../../../kernel/format/texts.ts'
import { StickerButton } from '../../../../kernel/stickers/stickers.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { ToggleChip } from '../../../../ui/fields/toggle-chip.tsx'
import { useHistoryLayer } from '../../../../ui/overlays/use-history-layer.ts'
import { DraftNote } from '../../moments/drafts/draft-note.tsx'
import { places } from '../../moments/places.ts'
import { MentionButton } from '../../mentions/mention-button.tsx'
import { MentionField } from '../../mentions/mention-field.tsx'
import { PictureDrop } from '../../../communities/images/upload/picture-drop.tsx'
import { PictureInput } from '../../../communities/images/upload/picture-input.tsx'
import { PictureStrip } from '../../../communities/images/upload/picture-strip.tsx'
import styles from './composer.module.css'
import { type ReplyTarget, useComposer } from './use-composer.ts'
import { pressedKey } from '../../../../ui/pressed-key.ts'

type Props = {
  messageId: number
  /** The post's board, whose steps a comment can refer to. */
  board?: BoardCard | undefined
  /** Replies to this comment instead of the post. */
  replyTo?: ReplyTarget
  /** A link that the text begins with, or continues with. */
  quoted?: string | undefined
  /** Takes the focus, as the reader pressed to write. */
  focused?: boolean
  onSent?: () => void
  /** Closes a field that was opened: by its button, Escape or Back. The text stays as a draft. */
  onCancel?: () => void
}

/** The counter shows from this many characters below the limit. */
const nearLimit = 200

/** Composer of a comment or reply. */
export function Composer({
  messageId,
  board,
  replyTo,
  quoted,
  focused = replyTo !== undefined,
  onSent,
  onCancel,
}: Props) {
  const composer = useComposer({ messageId, replyTo, quoted, onSent })
  const { text, pictures, isEmpty, isTooLong } = composer
  const countId = useId()
  const box = useRef<HTMLDivElement>(null)
  const maySend = !isEmpty && !isTooLong
  const label = replyTo ? `回复 @${replyTo.receiver.username}` : '写评论'

  const receiverId = replyTo?.receiver.user_id
  // Again for another receiver.
  useEffect(() => {
    if (focused) box.current?.querySelector('textarea')?.focus()
  }, [focused, receiverId])

  useHistoryLayer(onCancel)

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key === 'Enter' && (event.ctrlKey || event.metaKey) && maySend) composer.submit()
    if (key !== 'Escape' || !onCancel) return
    event.preventDefault() // or the panel around it would close, too
    onCancel()
  }

  return (
    <div ref={box} className={`stack-s ${styles.composer}`}>
      <DraftNote
        hasOther={composer.hasOtherDraft && !composer.busy}
        onExchange={composer.exchangeDraft}
        isStored={composer.isStored}
      />
      <PictureDrop pictures={pictures}>
        <MentionField messageId={messageId}>
          <TextArea
            label={label}
            hideLabel={!replyTo}
            placeholder="友善地说点什么吧"
            value={text}
            rows={2}
            maxRows={10}
            readOnly={composer.busy}
            error={isTooLong ? `不能超过${limits.commentLength}个字` : undefined}
            onValue={composer.setText}
            onKeyDown={onKeyDown}
          />
        </MentionField>
        <PictureStrip pictures={pictures} error={composer.pictureError} />
      </PictureDrop>
      {board && (
        <places.CommentFields
          card={board}
          step={composer.boardStep}
          adapted={composer.board}
          disabled={composer.busy}
          onStep={composer.setBoardStep}
          onAdapted={composer.setBoard}
        />
      )}
      <div className={`cluster ${styles.bar}`}>
        <PictureInput pictures={pictures} />
        <MentionButton field={() => box.current?.querySelector('textarea')} disabled={composer.busy} />
        <StickerButton field={() => box.current?.querySelector('textarea')} disabled={composer.busy} />
        {!isEmpty && (
          <Feature name="labels">
            <ToggleChip
              label={aiLabelText}
              checked={composer.aiGenerated}
              disabled={composer.busy}
              onChecked={composer.setAiGenerated}
            />
          </Feature>
        )}
        <span id={countId} role="status" className={cx(styles.count, isTooLong && styles.over)}>
          {isLongerThan(text, limits.commentLength - nearLimit) && `${countCharacters(text)} / ${limits.commentLength}`}
        </span>
        {onCancel && (
          <Button size="s" onClick={onCancel}>
            取消
          </Button>
        )}
        <Button
          size="s"
          variant="primary"
          busy={composer.busy}
          busyText="发布中"
          wait={composer.wait}
          disabled={!maySend}
          aria-describedby={countId}
          onClick={composer.submit}
        >
          {replyTo ? '回复' : '发布评论'}
        </Button>
      </div>
    </div>
  )
}
