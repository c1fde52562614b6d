import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { pageKey, pageWithCursor } from '../../kernel/db/list-order.ts'
import type { Member } from '../../kernel/member.ts'
import { sharedPage } from '../../kernel/shared-page.ts'
import { ownStateOf, presentMoments, withOwnState } from '../../domains/posts/moments/index.ts'
import { selectBoardsPage } from './list.sql.ts'

/** A page of the public posts with boards, in all communities. */
export async function listBoards(
  ctx: AppContext,
  me: Member | undefined,
  { map, side, season, sorted = 'hot', ...page }: CallInput<'/v1/boards/getBoards'>,
) {
  const listed = await sharedPage(ctx, me, {
    key: `boards ${map ?? ''} ${side ?? ''} ${sorted} ${pageKey(page)} ${season ?? ''}`,
    tags: [],
    async load(db) {
      const rows = await selectBoardsPage(db, { map, side, season, sorted, ...page })
      const { shown, end } = pageWithCursor(rows)
      const moments = await presentMoments({ ...ctx, db }, undefined, shown)
      return { answer: { moments, ...end }, ids: moments.map(({ message_id }) => message_id) }
    },
    own: (db, reader, shared) => ownStateOf({ ...ctx, db }, reader, shared.answer.moments),
    present: ({ answer }, own) => (own ? { ...answer, moments: withOwnState(answer.moments, own) } : answer),
  })
  return listed!
}
