import { type CallInput, topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { withMutex } from '../../../kernel/db/mutex.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { askOutside, mayPostNow, notifyEdited, screeningResult, screenText } from '../contents/index.ts'
import { changePoll, pollText } from '../../../features/polls/index.ts'
import { assertEditable, postWindow, takeEdit } from './rules.ts'
import { lockSubject } from './subjects.sql.ts'

/**
 * Changes or removes the poll of an own published post before the first vote; polls of pending posts stay as their
 * reviewers read them. Throws as `editMoment`, and PollNotFound, PollFrozen, PollChanged, PollMatchGone, PollRefused
 * for a text that would need review.
 */
export async function editPoll(ctx: AppContext, me: Member, input: CallInput<'/v1/moments/editPoll'>) {
  const { message_id: id, rev, poll: form } = input
  const mayPost = await mayPostNow(ctx, me)
  const window = await postWindow(ctx, me)
  const screened = form && (await screenText(ctx, me, pollText(form)))

  return withMutex(ctx.db, `moment ${id}`, () =>
    inTransaction(ctx.db, async (tx, afterCommit) => {
      if (!mayPost) throw new ApiError('PostingClosed')
      const subject = await lockSubject(tx, { kind: 'moment', id })
      await assertEditable(ctx, tx, me, subject, window)
      if (subject.review !== 'published') throw new ApiError('NotEditable')
      if (screened && (await screeningResult(ctx, tx, me, screened, subject.reviewFirst)).review === 'waiting')
        throw new ApiError('PollRefused')
      await changePoll(ctx, tx, { momentId: id, community: subject.community, rev, form })
      await takeEdit(ctx, tx, subject)
      afterCommit(() => notifyEdited(ctx, subject))
      afterCommit(() => ctx.askAgain(topics.poll(id)))
      if (form) afterCommit(() => askOutside(ctx, subject, pollText(form), []))
      return {}
    }),
  )
}
