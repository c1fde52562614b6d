import type { Moment, Review } from '@judian/contract'
import { useJustPublished } from '../feed-queries.ts'
import { Chip } from '../../../../ui/display/chip.tsx'

/** Labels of a post's states. */
export function Marks({ moment }: { moment: Moment }) {
  const isNew = useJustPublished(({ messageId }) => messageId === moment.message_id)
  return (
    <>
      {isNew && moment.review === 'published' && <Chip tone="accent">刚刚发布</Chip>}
      {moment.pinned === 1 && (
        <Chip icon="pin" tone="accent">
          置顶
        </Chip>
      )}
      {moment.archived === 1 && <Chip icon="archive">已归档</Chip>}
      <ReviewMark review={moment.review} />
    </>
  )
}

/** Unpublished posts are visible to their author and reviewers only. */
export function ReviewMark({ review }: { review: Review }) {
  if (review === 'published') return null
  return (
    <Chip icon={review === 'waiting' ? 'eye' : 'warning'} tone="warning">
      {review === 'waiting' ? '审核中' : '未通过'}
    </Chip>
  )
}

/** Whether comments and thumbs are closed: the post is archived or not published. */
export const isClosed = ({ archived, review }: Moment) => archived === 1 || review !== 'published'
