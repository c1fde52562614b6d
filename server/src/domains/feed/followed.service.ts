import type { AppContext } from '../../kernel/context.ts'
import { pageWithCursor } from '../../kernel/db/list-order.ts'
import type { Member } from '../../kernel/member.ts'
import { presentMoments } from '../moments/index.ts'
import { selectFollowedPage } from './followed.sql.ts'

/** A page of the posts of whom the member follows, in all communities, the latest first. */
export async function listFollowedMoments(ctx: AppContext, me: Member, after: string | undefined) {
  const { shown, end } = pageWithCursor(await selectFollowedPage(ctx.db, me.id, after))
  return { moments: await presentMoments(ctx, me, shown), ...end }
}
