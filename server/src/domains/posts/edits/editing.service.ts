import type { CallInput, ContentName } from '@judian/contract'
import { isBlank } from '@judian/contract/typed-text'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import type { SettingValues } from '../../../settings.ts'
import { type Acting, actOnPost } from '../acts/index.ts'
import { presentEdited as presentEditedComment, visibleComment } from '../comments/index.ts'
import { screeningResult, screenText, statusOf } from '../contents/index.ts'
import { finishDraft } from '../drafts/index.ts'
import { askParts, noParts, partsOf, type Version, type VersionParts } from '../parts/index.ts'
import { storedText } from '../../../text/doc/written.ts'
import { assertDistinct } from '../../communities/images/index.ts'
import { presentEdited, visibleMoment } from '../moments/index.ts'
import { mayAddress } from '../../members/contact/index.ts'
import { applyEdit, dropEdit, holdEdit, isSame, textOf } from './applying.ts'
import { assertEditable, isMarked, takeEdit } from './rules.ts'
import { type Subject, subjectOf, updateReviewReason } from './subjects.sql.ts'

/**
 * Changes an own post. Throws MomentNotFound, NotAllowed, NotEditable, MomentArchivedForEdits, CommunityClosed, PostingClosed, EditExpired,
 * EditedMeanwhile, EditLimit, EditRefused, BodyTooLong, PicturesMisplaced, ImageNotYours, BoardMisplaced, BoardMapUnknown, BoardOffMap, BoardOriginGone.
 */
export async function editMoment(ctx: AppContext, me: Member, input: CallInput<'/v1/moments/editMoment'>) {
  const { message_id: id, title, imageIds } = input
  const { body, doc, whole } = storedText(input)
  const read = async (): Promise<Edited> => {
    const before = await visibleMoment(ctx.db, me, id)
    const parts = await askParts(ctx, 'moment', (part) => part.reread?.(ctx, me, before, { ...input, doc }))
    const partsIn = (which: 'former' | 'version'): VersionParts =>
      Object.assign({ ...noParts }, ...parts.map((part) => part[which]))
    return {
      version: { ...partsIn('version'), title, body, doc, imageIds },
      replaced: textOf(ctx, { ...partsIn('former'), ...before, doc: before.doc ?? null }),
      async assertFits(tx, _, { postBytesMax }) {
        for (const part of parts) await part.assertFits(tx)
        if (Buffer.byteLength(whole) > postBytesMax) throw new ApiError('BodyTooLong')
      },
    }
  }
  const status = await edit(ctx, me, { on: { kind: 'moment', id }, call: 'editMoment', input, read })
  return { status, moment: await presentEdited(ctx, me, id) }
}

/** Changes an own comment. Throws as `editMoment`, and CommentNotFound, CommentEmpty, MemberQuiet. */
export async function editComment(ctx: AppContext, me: Member, input: CallInput<'/v1/moments/editComment'>) {
  const { comment_id: id, message: body, imageIds } = input
  const read = async (): Promise<Edited> => {
    const { body: replaced, boardId } = await visibleComment(ctx.db, me, id)
    return {
      version: { ...noParts, title: '', body, doc: null, imageIds },
      replaced: textOf(ctx, { ...noParts, title: '', body: replaced, doc: null }),
      async assertFits(tx, { community, momentAuthorId, receiverId }) {
        if (isBlank(body) && imageIds.length === 0 && boardId === null) throw new ApiError('CommentEmpty')
        const userIds = [momentAuthorId ?? undefined, receiverId ?? undefined]
        if (!(await mayAddress(ctx, tx, me, { userIds, community }))) throw new ApiError('MemberQuiet')
      },
    }
  }
  const status = await edit(ctx, me, { on: { kind: 'comment', id }, call: 'editComment', input, read })
  return { status, comment: await presentEditedComment(ctx, me, id) }
}

interface Edited {
  version: Version
  /** The text as it was. */
  replaced: string
  assertFits: (tx: Tx, subject: Subject, settings: SettingValues) => Promise<void>
}

type Input = Pick<CallInput<'/v1/moments/editComment'>, 'base' | 'draft_id' | 'draft_rev' | 'request_id'>

interface Edit {
  on: ContentName
  call: string
  input: Input
  /** Not for a repetition. */
  read: () => Promise<Edited>
}

/** Returns the wire status: 400 for an edit that pends review. */
async function edit(ctx: AppContext, me: Member, { on, call, input, read }: Edit) {
  const submission = { call, requestId: input.request_id }
  const prepare = async () => {
    const edited = await read()
    const screened = await screenText(ctx, me, textOf(ctx, edited.version), edited.replaced)
    return { ...edited, screened, settings: await ctx.settings.all() }
  }
  const act = { on, needs: ['visible', 'posting'], submission, prepare } as const
  return statusOf(await actOnPost(ctx, me, act, (acting, prepared) => write(ctx, me, input, acting, prepared)))
}

interface Prepared extends Edited {
  settings: SettingValues
  screened: Awaited<ReturnType<typeof screenText>>
}

async function write(
  ctx: AppContext,
  me: Member,
  input: Input,
  { tx, afterCommit, content }: Acting,
  { version, assertFits, screened, settings }: Prepared,
) {
  const subject = await subjectOf(tx, content)
  assertEditable(ctx, me, subject)
  if (subject.base !== input.base) throw new ApiError('EditedMeanwhile')
  await assertFits(tx, subject, settings)
  assertDistinct(version.imageIds)
  if (screened.check.verdict === 'reject') throw new ApiError('EditRefused')
  await finishDraft(tx, me, input)
  const act = { ctx, tx, afterCommit, settings, subject, version }
  if (await isSame(ctx, tx, subject, version)) {
    await dropEdit(tx, subject)
    for (const part of partsOf(ctx, subject.kind)) await part.resaved?.({ ...act, isHeld: false })
    return { review: subject.review }
  }
  const verdict = await screeningResult(ctx, tx, me, screened, subject.reviewFirst)
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
