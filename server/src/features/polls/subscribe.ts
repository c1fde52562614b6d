import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { selectBallot, selectPoll, selectPublished } from './polls.sql.ts'
import { showsResults } from './polls.view.ts'

/**
 * Whether this member may subscribe to the votes of a post's poll: only members who see its results while it is open, as
 * a closed one gets no more votes and opens again when its match is put off.
 */
export async function maySubscribeToPoll(
  { db }: Pick<AppContext, 'db'>,
  me: Member,
  momentId: number,
): Promise<boolean> {
  const [poll, isPublished, own] = await Promise.all([
    selectPoll(db, momentId),
    selectPublished(db, momentId),
    selectBallot(db, { momentId, userId: me.id }),
  ])
  return poll !== undefined && isPublished && showsResults(poll, false, own)
}
