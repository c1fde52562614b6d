import type { AppContext } from '../../../kernel/context.ts'
import { days, later } from '../../../kernel/clock.ts'
import type { Member } from '../../../kernel/member.ts'
import { readUncached } from '../../../kernel/shared-page.ts'
import { type RelatedRow, selectRelated } from './related.sql.ts'

/** The lists beside a post; they are empty for one that isn't there. */
export async function listRelated(ctx: AppContext, me: Member | undefined, postId: number) {
  const weekAgo = later(ctx.clock.now(), -days(7))
  const rows = await readUncached(ctx, me, (db) => selectRelated(db, postId, me?.id ?? 0, weekAgo))
  const of = (name: RelatedRow['list']) =>
    rows
      .filter(({ list }) => list === name)
      .map(({ messageId, community, title, thumbCount }) => ({
        message_id: messageId,
        community,
        title,
        thumb_count: thumbCount,
      }))
  return { status: 200 as const, by_author: of('author'), of_tag: of('tag'), of_week: of('week') }
}
