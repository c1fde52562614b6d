import type { CallInput } from '@judian/contract'
import { boardsLimits } from '@judian/contract/limits'
import { hours, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { isMinor } from '../../kernel/minors.ts'
import { actOnPost } from '../../domains/posts/acts/index.ts'
import * as sql from './guides.sql.ts'
import { guidesById } from './part.ts'

/**
 * Votes on whether another member's guide is still accurate, or changes the vote. Throws NotForMinors if the site
 * requires it, MomentNotFound, MomentArchivedForVotes, CommunityClosed, NoGuide, OwnGuide, TooNewToVote.
 */
export async function voteGuide(ctx: AppContext, me: Member, form: CallInput<'/v1/guides/voteGuide'>) {
  if (isMinor(me) && !(await ctx.settings.all()).minorsMayVote) throw new ApiError('NotForMinors')
  const { message_id: momentId, valid } = form
  const act = { on: { kind: 'moment', id: momentId }, needs: ['public', 'writing'] } as const
  return actOnPost(ctx, me, act, async ({ tx, post }) => {
    const season = await seasonOf(tx, momentId)
    const now = ctx.clock.now()
    if (post.authorId === me.id) throw new ApiError('OwnGuide')
    if (post.archived) throw new ApiError('MomentArchivedForVotes')
    if (me.joinedAt > later(now, -hours(boardsLimits.voterHours))) throw new ApiError('TooNewToVote')
    const ballot = { momentId, season, userId: me.id, valid: valid === 1 }
    await sql.upsertVote(tx, ballot, now)
    await sql.countVotes(tx, ballot)
    return guideOf(tx, me, momentId)
  })
}

/** Confirms that an own post is accurate in the site's season. Throws MomentNotFound, NotAllowed, NoGuide. */
export function confirmGuide(ctx: AppContext, me: Member, momentId: number) {
  const act = { on: { kind: 'moment', id: momentId }, needs: ['public', 'own'] } as const
  return actOnPost(ctx, me, act, async ({ tx }) => {
    await sql.upsertConfirmation(tx, momentId, await seasonOf(tx, momentId), ctx.clock.now())
    return guideOf(tx, me, momentId)
  })
}

/** The site's season, for a post that has one. Throws NoGuide. */
async function seasonOf(tx: Tx, momentId: number): Promise<string> {
  const season = await sql.selectPresentSeason(tx, momentId)
  if (season === undefined) throw new ApiError('NoGuide')
  return season
}

const guideOf = async (tx: Tx, me: Member, momentId: number) => ({
  guide: (await guidesById(tx, me.id, [momentId])).get(momentId)!,
})
