import type { CallInput, ContentName } from '@judian/contract'
import { isBlank } from '@judian/contract/typed-text'
import type { AppContext } from '../../../kernel/context.ts'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { withMutex } from '../../../kernel/db/mutex.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import {
  assertOnMap,
  assertOrigin,
  assertPlaced,
  checkBoard,
  selectOwnBoard,
  updateAdaptable,
} from '../../../features/boards/index.ts'
import { presentReplies, visibleComment } from '../comments/index.ts'
import { mayPostNow, screeningResult, screenText, statusOf } from '../contents/index.ts'
import { finishDraft } from '../drafts/index.ts'
import { storedText } from '../../../text/doc/written.ts'
import { assertDistinct } from '../../communities/images/index.ts'
import { presentWhole, visibleMoment } from '../moments/index.ts'
import { mayAddress } from '../../../features/quiet/index.ts'
import { applyEdit, dropEdit, holdEdit, isSame, type NewVersion, textOf } from './applying.ts'
import { assertEditable, isMarked, postWindow, takeEdit } from './rules.ts'
import { lockSubject, type Subject, updateReviewReason } from './subjects.sql.ts'

/**
 * Changes an own post. Throws MomentNotFound, NotAllowed, NotEditable, MomentArchivedForEdits, CommunityClosed, PostingClosed, EditExpired,
 * EditedMeanwhile, EditLimit, EditRefused, BodyTooLong, PicturesMisplaced, ImageNotYours, BoardMisplaced, BoardMapUnknown, BoardOffMap, BoardOriginGone.
 */
export async function editMoment(ctx: AppContext, me: Member, input: CallInput<'/v1/moments/editMoment'>) {
  const { message_id: id, base, title, imageIds, request_id: requestId } = input
  const { body, doc, whole } = storedText(input)
  assertPlaced(doc, input.board)
  const { postBytesMax } = await ctx.settings.all()
  const before = await visibleMoment(ctx.db, me, id)
  const formerBoard = await selectOwnBoard(ctx.db, id)
  const board = input.board ? await checkBoard(ctx.db, input.board, formerBoard?.map) : null
  const terms = { origin: input.adapted_from, adaptable: input.adaptable !== 0 }
  const status = await edit(ctx, me, {
    name: { kind: 'moment', id },
    momentId: id,
    submission: { me, call: 'editMoment', requestId },
    draft: input,
    base,
    version: { title, body, doc, imageIds, board: board && { ...board, ...terms } },
    replaced: textOf({ ...before, doc: before.doc ?? null, board: formerBoard ?? null }),
    async assertFits(tx) {
      if (board) {
        assertOnMap(board)
        await assertOrigin(tx, me, id, input.adapted_from)
      }
      if (Buffer.byteLength(whole) > postBytesMax) throw new ApiError('BodyTooLong')
    },
  })
  if (formerBoard && board && input.adaptable !== undefined)
    await updateAdaptable(ctx.db, formerBoard.id, me.id, input.adaptable === 1)
  return { status, moment: await presentWhole(ctx, me, await visibleMoment(ctx.db, me, id)) }
}

/** Changes an own comment. Throws as `editMoment`, and CommentNotFound, CommentEmpty, MemberQuiet. */
export async function editComment(ctx: AppContext, me: Member, input: CallInput<'/v1/moments/editComment'>) {
  const { comment_id: id, base, message: body, imageIds, request_id: requestId } = input
  const { momentId, body: replaced, boardId } = await visibleComment(ctx.db, me, id)
  const status = await edit(ctx, me, {
    name: { kind: 'comment', id },
    momentId,
    submission: { me, call: 'editComment', requestId },
    draft: input,
    base,
    version: { title: '', body, doc: null, imageIds, board: null },
    replaced: textOf({ title: '', body: replaced, doc: null, board: null }),
    async assertFits(tx, { community, momentAuthorId, receiverId }) {
      if (isBlank(body) && imageIds.length === 0 && boardId === null) throw new ApiError('CommentEmpty')
      const userIds = [momentAuthorId ?? undefined, receiverId ?? undefined]
      if (!(await mayAddress(tx, me, { userIds, community }, ctx.clock.now()))) throw new ApiError('MemberQuiet')
    },
  })
  const [comment] = await presentReplies(ctx, me, [await visibleComment(ctx.db, me, id)])
  return { status, comment: comment! }
}

interface Edit {
  name: ContentName
  momentId: number
  submission: Parameters<typeof once>[1]
  draft: Parameters<typeof finishDraft>[2]
  base: number
  version: NewVersion
  /** The text as it was. */
  replaced: string
  assertFits: (tx: Tx, subject: Subject) => void | Promise<void>
}

/** Returns the wire status: 400 for an edit that pends review. */
async function edit(ctx: AppContext, me: Member, edited: Edit) {
  const { name, momentId, submission, draft, base, version, ...checks } = edited
  const mayPost = await mayPostNow(ctx, me)
  const window = await postWindow(ctx, me)
  const screened = await screenText(ctx, me, textOf(version), checks.replaced)

  const write = async (tx: Tx, afterCommit: AfterCommit) => {
    if (!mayPost) throw new ApiError('PostingClosed')
    const subject = await lockSubject(tx, name)
    await assertEditable(ctx, tx, me, subject, window)
    if (subject.base !== base) throw new ApiError('EditedMeanwhile')
    await checks.assertFits(tx, subject)
    assertDistinct(version.imageIds)
    if (screened.check.verdict === 'reject') throw new ApiError('EditRefused')
    await finishDraft(tx, me, draft)
    if (await isSame(tx, subject, version)) {
      await dropEdit(tx, subject)
      return { review: subject.review }
    }
    const verdict = await screeningResult(ctx, tx, me, screened, subject.reviewFirst)
    const act = { ctx, tx, afterCommit, subject, version }
    if (subject.review === 'waiting') {
      await applyEdit(act, await isMarked(ctx, tx, subject))
      await updateReviewReason(tx, subject, verdict)
      return { review: subject.review }
    }
    if (verdict.review === 'waiting') await holdEdit(act, verdict)
    else await applyEdit(act, await isMarked(ctx, tx, subject))
    await takeEdit(ctx, tx, subject)
    return { review: verdict.review }
  }
  return statusOf(await withMutex(ctx.db, `moment ${momentId}`, () => once(ctx.db, submission, write)))
}
