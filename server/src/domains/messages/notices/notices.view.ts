import type { Notice } from '@judian/contract'
import type { Db } from '../../../kernel/db/db.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { contentPreview } from '../../../text/doc/texts.ts'
import { authorCards } from '../../accounts/index.ts'
import type { NoticeRow } from './reading.sql.ts'

export async function presentNotices(db: Db, rows: readonly NoticeRow[]): Promise<Notice[]> {
  const cards = await authorCards(
    db,
    rows.flatMap((row) => row.actorIds),
  )
  return rows.map((row) => ({
    id: row.id,
    act: row.act,
    count: row.count,
    actors: row.actorIds.map((id) => cards.get(id)!),
    time: row.updatedAt.toISOString(),
    seen: flagOf(row.seen),
    ...(row.momentId !== null && {
      message_id: row.momentId,
      moments_Text: { community: row.community!, title: row.title! },
      preview: contentPreview(row.body!),
    }),
    ...(row.event !== null && {
      event: { name: row.event, title: row.title! },
      preview: contentPreview(row.body!),
    }),
    ...(row.commentId !== null && { comment_id: row.commentId }),
  }))
}
