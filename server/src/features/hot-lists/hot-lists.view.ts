import type { HotMoment } from '@judian/contract'
import { presentLabels } from '../../domains/posts/contents/index.ts'
import { type ImageOf, toImage } from '../../domains/communities/images/index.ts'
import type { HotRow } from './hot-lists.sql.ts'

/** An entry of a hot list, the same for all readers. */
export function presentHotMoment(row: HotRow, images: readonly ImageOf[], showsViews: boolean): HotMoment {
  const { ai_label } = presentLabels(row, images)
  const gained = row.before === null ? 0 : row.before - row.placed
  return {
    rank: row.rank,
    heat: row.heat,
    ...(gained !== 0 && { gained }),
    ...(row.compared && row.before === null && { is_new: 1 as const }),
    message_id: row.id,
    title: row.title,
    community: row.community,
    tag_name: row.tagName,
    author: { user_id: row.authorId, username: row.username },
    ...(images[0] && { thumb_url: toImage(images[0]).thumb_url }),
    ...(ai_label && { ai_label }),
    thumb_count: row.thumbCount,
    comment_count: row.commentCount,
    ...(showsViews && row.viewCount > 0 && { view_count: row.viewCount }),
  }
}
