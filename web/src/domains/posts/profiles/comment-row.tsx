import type { ProfileComment } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { useShown } from '../../../kernel/feature/parts.ts'
import { aiLabelText } from '../../../kernel/format/texts.ts'
import { BlockedFold } from '../../../kernel/people/blocked-fold.tsx'
import { ContentText } from '../../../kernel/rich-text/mentioning-text.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import styles from './comment-row.module.css'

/** A member's comment, folded if the viewer has blocked them. */
export function CommentRow({ comment }: { comment: ProfileComment }) {
  const { author, blocked } = comment
  if (!author || !blocked) return <OpenRow comment={comment} />
  return (
    <BlockedFold username={author.username} what="评论">
      <OpenRow comment={comment} />
    </BlockedFold>
  )
}

/** Linked to its place. */
function OpenRow({ comment: whole }: { comment: ProfileComment }) {
  const comment = useShown(whole)
  const { message, images, moments_Text: place, message_id, comment_id, receiver_name, thumb_count } = comment
  return (
    <article className={`surface ${styles.row}`}>
      {message && <ContentText content={comment} />}
      {images.length > 0 && <p className="small faint">[图片 {images.length} 张]</p>}
      <Link
        to="/community/$division/$messageId/$commentId"
        params={{ division: place.community, messageId: String(message_id), commentId: String(comment_id) }}
        className={`sunken small soft one-line ${styles.where}`}
      >
        {receiver_name ? `回复 @${receiver_name}，在` : '评论于'}《{place.title}》
      </Link>
      <p className={`row-l caption faint ${styles.foot}`}>
        <span>
          <RelativeTime time={comment.time} />
          {comment.region && <span> · {comment.region}</span>}
        </span>
        {thumb_count > 0 && <span className="tabular">{thumb_count} 赞</span>}
        {comment.ai_label && <span>{aiLabelText}</span>}
        {/* Unpublished comments are visible to their author only. */}
        {comment.review !== 'published' && (
          <Chip tone="warning">{comment.review === 'waiting' ? '审核中' : '未通过'}</Chip>
        )}
      </p>
    </article>
  )
}
