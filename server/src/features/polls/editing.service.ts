import { type CallInput, topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { actOnPost } from '../../domains/posts/acts/index.ts'
import { askOutside, notifyEdited, screeningResult, screenText } from '../../domains/posts/contents/index.ts'
import { assertEditable, postWindow, subjectOf, takeEdit } from '../../domains/posts/edits/index.ts'
import { changePoll, pollText } from './writing.service.ts'

/**
 * Changes or removes the poll of an own published post before the first vote; polls of pending posts stay as their
 * reviewers read them. Throws as `editMoment`, and PollNotFound, PollFrozen, PollChanged, PollMatchGone, PollRefused
 * for a text that would need review.
 */
export function editPoll(ctx: AppContext, me: Member, input: CallInput<'/v1/moments/editPoll'>) {
  const { message_id: id, rev, poll: form } = input
  const on = { kind: 'moment', id } as const
  const prepare = async () => ({
    window: await postWindow(ctx, me),
    screened: form && (await screenText(ctx, me, pollText(form))),
  })
  return actOnPost(ctx, me, { on, needs: ['visible', 'posting'], prepare }, async (acting, { window, screened }) => {
    const { tx, afterCommit } = acting
    const subject = await subjectOf(tx, on)
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
  })
}
