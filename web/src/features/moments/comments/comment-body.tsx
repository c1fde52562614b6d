import type { Reply } from '@judian/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { ReviewMark } from '../post/marks.tsx'
import { PictureGrid } from '../post/picture-grid.tsx'
import { PostText } from '../../../kernel/rich-text/post-text.tsx'
import { openViewer } from '../viewer/open-viewer.ts'
import styles from './comment-body.module.css'
import { CommentMenu } from './comment-menu.tsx'
import { CommentThumb } from './comment-thumb.tsx'
import type { Discussion } from './discussion.ts'

type Props = {
  comment: Reply
  discussion: Discussion
  /** Whom a reply answers, where that isn't the thread's first. */
  answers?: string | undefined
  size?: 's' | 'm'
  onReply: () => void
  /** What hangs below: replies, a composer. */
  children?: ReactNode
}

/** One comment or reply: who, what, and what can be done with it. */
export function CommentBody({ comment, discussion, answers, size = 'm', onReply, children }: Props) {
  const { author } = comment
  const { moment, closed, focus } = discussion
  const isFocused = focus === comment.comment_id
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isFocused) return
    // After the router has put the page at its top.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isFocused])

  if (comment.deleted || !author)
    return (
      <div className={styles.comment}>
        <span className={styles.gone} data-size={size} />
        <div className={styles.main}>
          <p className={styles.placeholder}>该评论已删除</p>
          {children}
        </div>
      </div>
    )

  return (
    <div
      ref={element}
      className={styles.comment}
      data-focused={isFocused || undefined}
      tabIndex={isFocused ? -1 : undefined}
    >
      <Avatar userId={author.user_id} src={author.avatar_url} size={size} />
      <div className={styles.main}>
        <p className={styles.who}>
          <span className={styles.name}>{author.username}</span>
          <span className={styles.level}>{author.user_level} 级</span>
          {author.user_id === moment.author.user_id && <Chip tone="accent">楼主</Chip>}
          <ReviewMark review={comment.review} />
        </p>
        <div className={styles.text}>
          <PostText
            html={comment.message}
            lead={answers !== undefined && <span className={styles.answers}>回复 @{answers}</span>}
          />
        </div>
        {comment.images.length > 0 && (
          <div className={styles.pictures}>
            <PictureGrid
              size="s"
              images={comment.images}
              onOpen={(at) => openViewer(comment.images, at, author.username)}
            />
          </div>
        )}
        <div className={styles.foot}>
          <span className={styles.time}>
            <RelativeTime time={comment.time} />
          </span>
          {!closed && comment.review === 'published' && (
            <button type="button" className={styles.reply} onClick={onReply}>
              回复<VisuallyHidden> @{author.username}</VisuallyHidden>
            </button>
          )}
          <span className={styles.end}>
            <CommentThumb comment={comment} closed={closed} />
            <CommentMenu comment={comment} discussion={discussion} />
          </span>
        </div>
        {children}
      </div>
    </div>
  )
}
