import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { authorCards } from '../../accounts/index.ts'
import { audit } from '../../audit/index.ts'
import { openWorkChanged } from '../../moderation/index.ts'
import * as sql from './admin.sql.ts'
import { present } from '../comments.service.ts'

/** A page of comments with the number of their open reports, or of the reported ones. */
export async function listComments({ db }: AppContext, isReported: boolean, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectCommentsPage(db, isReported, page))
  const cards = await authorCards(
    db,
    shown.map(({ userId }) => userId),
  )
  const comments = shown.map((row) => ({
    ...present(row, cards.get(row.userId)!),
    report_count: row.reportCount,
  }))
  return { comments, hasMore }
}

/** Dismisses a comment's open reports. Throws TileCommentNotReported. */
export function dismissReports(ctx: AppContext, me: Member, commentId: number) {
  const at = ctx.clock.now()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const reports = await sql.updateDismissed(tx, commentId, at)
    if (reports === 0) throw new ApiError('TileCommentNotReported')
    afterCommit(() => openWorkChanged(ctx))
    const about = { act: 'dismiss-tile-reports', subjectKind: 'tile-comment', subjectId: commentId }
    await audit(tx, { ...about, actorId: me.id, after: { reports }, at })
    return {}
  })
}
