import type { CallInput } from '@judian/contract'
import { boardsLimits } from '@judian/contract/limits'
import { hours, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { isMinor } from '../../kernel/minors.ts'
import * as sql from './guides.sql.ts'
import { guidesById } from './guides.view.ts'

/**
 * Votes on whether another member's guide is still accurate, or changes the vote. Throws NotForMinors if the site
 * requires it, MomentNotFound, NoGuide, OwnGuide, MomentArchivedForVotes, CommunityClosed, TooNewToVote.
 */
export async function voteGuide(
  { db, clock, settings }: AppContext,
  me: Member,
  form: CallInput<'/v1/guides/voteGuide'>,
) {
  if (isMinor(me) && !(await settings.all()).minorsMayVote) throw new ApiError('NotForMinors')
  const { message_id: momentId, valid } = form
  return inTransaction(db, async (tx) => {
    const guide = await lockGuide(tx, momentId)
    const now = clock.now()
    if (guide.authorId === me.id) throw new ApiError('OwnGuide')
    if (guide.archived) throw new ApiError('MomentArchivedForVotes')
    if (guide.writingClosed) throw new ApiError('CommunityClosed')
    if (me.joinedAt > later(now, -hours(boardsLimits.voterHours))) throw new ApiError('TooNewToVote')
    const ballot = { momentId, season: guide.season, userId: me.id, valid: valid === 1 }
    await sql.upsertVote(tx, ballot, now)
    await sql.countVotes(tx, ballot)
    return guideOf(tx, me, momentId)
  })
}

/** Confirms that an own post is accurate in the site's season. Throws MomentNotFound, NotAllowed, NoGuide. */
export function confirmGuide({ db, clock }: AppContext, me: Member, momentId: number) {
  return inTransaction(db, async (tx) => {
    const guide = await lockGuide(tx, momentId)
    if (guide.authorId !== me.id) throw new ApiError('NotAllowed')
    await sql.upsertConfirmation(tx, momentId, guide.season, clock.now())
    return guideOf(tx, me, momentId)
  })
}

/** Throws MomentNotFound, NoGuide. */
async function lockGuide(tx: Tx, momentId: number) {
  const guide = await sql.lockGuide(tx, momentId)
  if (!guide) throw new ApiError('MomentNotFound')
  const { season, ...post } = guide
  if (season === null) throw new ApiError('NoGuide')
  return { ...post, season }
}

const guideOf = async (tx: Tx, me: Member, momentId: number) => ({
  guide: (await guidesById(tx, me.id, [momentId])).get(momentId)!,
})
