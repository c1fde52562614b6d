import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { withMutex } from '../../kernel/db/mutex.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { isMinor } from '../../kernel/minors.ts'
import type { PublishVotes } from './poll-counter.ts'
import * as sql from './polls.sql.ts'
import { isOver, presentPoll } from './polls.view.ts'

type Form = CallInput<'/v1/polls/votePoll'>

/**
 * Votes, or changes the vote; repeating the same ballot changes nothing. Throws NotForMinors if the site requires it,
 * PollNotFound, MomentArchivedForVotes, CommunityClosed, PollClosed, PollChanged, PollOptionUnknown, TooManyChoices, VoteFinal.
 */
export async function votePoll(ctx: AppContext, publishVotes: PublishVotes, me: Member, form: Form) {
  if (isMinor(me) && !(await ctx.settings.all()).minorsMayVote) throw new ApiError('NotForMinors')
  return withMutex(ctx.db, `moment ${form.message_id}`, () => vote(ctx, publishVotes, me, form))
}

function vote({ db, clock }: AppContext, publishVotes: PublishVotes, me: Member, form: Form) {
  const { message_id: momentId, rev } = form
  const nums = form.options.toSorted((one, other) => one - other)
  return inTransaction(db, async (tx, afterCommit) => {
    const poll = await sql.lockPoll(tx, momentId)
    const now = clock.now()
    if (!poll) throw new ApiError('PollNotFound')
    assertTakesVotes(poll, now)
    if (poll.rev !== rev) throw new ApiError('PollChanged')
    if (nums.some((num) => num > poll.options.length)) throw new ApiError('PollOptionUnknown')
    if (nums.length > poll.choices) throw new ApiError('TooManyChoices')
    const ballot = { momentId, userId: me.id, nums }
    const before = await sql.selectBallot(tx, ballot)
    if (before?.join() === nums.join()) return { poll: presentPoll(poll, poll, nums, now) }
    if (before && !poll.changeable) throw new ApiError('VoteFinal')
    const counted = await sql.writeBallot(tx, ballot, before ?? [], now)
    afterCommit(() => publishVotes(momentId, counted))
    return { poll: presentPoll({ ...poll, ...counted }, poll, nums, now) }
  })
}

/** Throws MomentArchivedForVotes, CommunityClosed, PollClosed. */
function assertTakesVotes(poll: sql.LockedPoll, now: Date) {
  if (poll.archived) throw new ApiError('MomentArchivedForVotes')
  if (poll.writingClosed) throw new ApiError('CommunityClosed')
  if (isOver(poll, now)) throw new ApiError('PollClosed')
}
