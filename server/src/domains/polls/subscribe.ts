import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { selectBallot, selectPoll, selectPublished } from './polls.sql.ts'
import { isOver, showsResults } from './polls.view.ts'

/** Whether this member may subscribe to the votes of a post's poll: only members who see its results. */
export async function maySubscribeToPoll({ db, clock }: AppContext, me: Member, momentId: number): Promise<boolean> {
  const [poll, isPublished, own] = await Promise.all([
    selectPoll(db, momentId),
    selectPublished(db, momentId),
    selectBallot(db, { momentId, userId: me.id }),
  ])
  return poll !== undefined && isPublished && showsResults(poll, isOver(poll, clock.now()), own)
}
