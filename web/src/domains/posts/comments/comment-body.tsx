import type { Reply } from '@judian/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useShown } from '../../../kernel/feature/parts.ts'
import { aiLabelText } from '../../../kernel/format/texts.ts'
import { PersonName, PersonPicture } from '../../../kernel/people/person-link.tsx'
import { CardedText } from '../../../kernel/cards/carded-text.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { EditedMark } from '../moments/parts/edited-mark.tsx'
import { ReviewMark } from '../moments/parts/marks.tsx'
import { places } from '../moments/places.ts'
import { PictureGrid } from '../../communities/images/picture-grid.tsx'
import { openViewer } from '../../communities/images/viewer/open-viewer.ts'
import styles from './comment-body.module.css'
import { CommentMenu } from './comment-menu.tsx'
import { FoldedText } from './folded-text.tsx'
import { CommentThumb } from './comment-thumb.tsx'
import type { Discussion } from './discussion.ts'
import { useJustWritten } from './just-written.ts'

type Props = {
  comment: Reply
  discussion: Discussion
  /** The member answered, unless it is the thread's author. */
  answers?: string | undefined
  size?: 's' | 'm'
  /** Muted, to emphasise the replies below. */
  dimmed?: boolean
  /** Opens the thread's composer, with a link to the comment if it is quoted. */
  onReply: (quoted?: string) => void
  /** Below the comment: replies, composer. */
  children?: ReactNode
}

/** A comment or reply with its actions. */
export function CommentBody({
  comment: whole,
  discussion,
  answers,
  size = 'm',
  dimmed = false,
  onReply,
  children,
}: Props) {
  const comment = useShown(whole)
  const { author } = comment
  const { moment, closed, focus } = discussion
  const isNew = useJustWritten(({ commentId }) => commentId === comment.comment_id)
  const isFocused = focus === comment.comment_id || isNew
  const element = useRef<HTMLDivElement>(null)
  const [unfolded, setUnfolded] = useState(false)

  useEffect(() => {
    if (!isFocused || (isNew && useJustWritten.getState().shown)) return
    // After the router's scroll reset, and the composer's closing.
    const frame = requestAnimationFrame(() => {
      if (isNew) useJustWritten.setState({ shown: true })
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isFocused, isNew])

  if (comment.deleted || !author)
    return (
      <Placeholder size={size} below={children}>
        <p className={`small faint ${styles.placeholder}`}>该评论已删除</p>
      </Placeholder>
    )
  if (comment.blocked && !unfolded)
    return (
      <Placeholder size={size} below={children}>
        <button type="button" className={`small faint ${styles.placeholder}`} onClick={() => setUnfolded(true)}>
          已屏蔽，展开这条评论
        </button>
      </Placeholder>
    )

  return (
    <div
      ref={element}
      className={styles.comment}
      data-focused={isFocused || undefined}
      data-dimmed={dimmed || undefined}
      tabIndex={isFocused ? -1 : undefined}
    >
      <PersonPicture author={author} size={size} />
      <div className={`fill ${styles.main}`}>
        <p className={styles.who}>
          <PersonName author={author} className={styles.name}>
            {author.username}
          </PersonName>
          <span className="caption faint tabular">{author.user_level} 级</span>
          {author.user_id === moment.author.user_id && <Chip tone="accent">楼主</Chip>}
          {author.unclaimed && <Chip>旧站成员</Chip>}
          <ReviewMark review={comment.review} />
          {comment.edit_waiting === 1 && <Chip tone="warning">新版本等待审核</Chip>}
          {comment.ai_label && <Chip>{aiLabelText}</Chip>}
          <places.CommentMarks moment={moment} comment={comment} />
        </p>
        <div className={styles.text}>
          <FoldedText>
            <CardedText
              content={comment}
              lead={answers && <span className={`small accent ${styles.answers}`}>回复 @{answers}</span>}
            />
          </FoldedText>
        </div>
        {comment.images.length > 0 && (
          <div className={styles.pictures}>
            <PictureGrid size="s" images={comment.images} onOpen={(at) => openViewer(comment, at)} />
          </div>
        )}
        <places.BelowComment moment={moment} comment={comment} />
        <div className={styles.foot}>
          <span className={`caption faint ${styles.time}`}>
            <RelativeTime time={comment.time} />
            {comment.region && <span> · {comment.region}</span>}
            {comment.edited_at && (
              <EditedMark
                kind="comment"
                id={comment.comment_id}
                time={comment.edited_at}
                authorId={author.user_id}
                community={moment.community}
              />
            )}
          </span>
          {!closed && comment.review === 'published' && (
            <button type="button" className={`caption soft bold ${styles.reply}`} onClick={() => onReply()}>
              回复<VisuallyHidden> @{author.username}</VisuallyHidden>
            </button>
          )}
          <span className={styles.end}>
            <CommentThumb comment={comment} closed={closed} />
            <CommentMenu comment={comment} discussion={discussion} onQuote={onReply} />
          </span>
        </div>
        {children}
      </div>
    </div>
  )
}

/** Placeholder of a hidden comment whose replies show. */
function Placeholder({ size, below, children }: { size: 's' | 'm'; below: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.comment}>
      <span className={styles.gone} data-size={size} />
      <div className={`fill ${styles.main}`}>
        {children}
        {below}
      </div>
    </div>
  )
}
