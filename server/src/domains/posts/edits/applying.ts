import { isDeepStrictEqual } from 'node:util'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { screenedText, wholeText } from '../../../text/doc/texts.ts'
import { askOutside, notifyEdited, type ScreeningResult } from '../contents/index.ts'
import { notifyModerators, onWaiting } from '../moderation/index.ts'
import { partsOf, type Publishing, publishParts, type Version, wordsOf } from '../parts/index.ts'
import { rearrange } from '../pictures/index.ts'
import { selectAttached } from '../../communities/images/index.ts'
import { deletePending, upsertPending } from './pending.sql.ts'
import { type Subject, updateHeld, updateText } from './subjects.sql.ts'
import { insertVersion } from './versions.sql.ts'

type Words = Omit<Version, 'imageIds'>

/** As new posts and comments are screened. */
export const textOf = (ctx: AppContext, version: Words) =>
  [version.title || [], screenedText(version, wordsOf(ctx, version))].flat().join('\n')

/** As the outside review reads them. */
const shownText = (ctx: AppContext, version: Words) =>
  [version.title || [], wholeText(version), wordsOf(ctx, version)].flat().join('\n')

interface Act extends Publishing {
  /** As it was locked. */
  subject: Subject
  version: Version
}

export async function isSame(ctx: AppContext, tx: Tx, subject: Subject, version: Version): Promise<boolean> {
  const { title, body, doc } = version
  if (subject.title !== title || subject.body !== body || !isDeepStrictEqual(subject.doc, doc)) return false
  for (const part of partsOf(ctx, subject.kind))
    if (part.isSame && !(await part.isSame(tx, subject, version))) return false
  return true
}

/**
 * Replaces a content's public version; a marked edit keeps the old version in its history. Throws EditedMeanwhile,
 * ImageNotYours.
 */
export async function applyEdit(act: Act, marked: boolean) {
  const { ctx, tx, afterCommit, subject, version } = act
  const { kind, id, editCount, authorId } = subject
  const pictures = await selectAttached(tx, subject)
  if (!(await updateText(tx, subject, version, marked ? ctx.clock.now() : null))) throw new ApiError('EditedMeanwhile')
  if (marked) {
    const { title, tagNum, body, doc, editedAt, createdAt } = subject
    const replaced = {
      kind,
      contentId: id,
      no: editCount,
      title,
      tagNum,
      body,
      doc,
      imageIds: pictures.present,
      editorId: authorId,
    }
    await insertVersion(tx, { ...replaced, editedAt: editedAt ?? createdAt })
  }
  for (const part of partsOf(ctx, kind)) await part.edited?.({ ...act, pictures, isHeld: false })
  if (subject.review === 'waiting') afterCommit(() => notifyModerators(ctx))
  else await onTextChanged(act)
}

/** Effects of a new public text; the addressee of its reply message gets no other notice. */
async function onTextChanged(act: Act) {
  const { ctx, afterCommit, subject, version } = act
  const addressee = subject.receiverId ?? subject.momentAuthorId ?? undefined
  await publishParts(act, [{ ...subject, ...version, former: `${subject.title}\n${subject.body}`, addressee }])
  afterCommit(() => notifyEdited(ctx, subject))
  afterCommit(() => askOutside(ctx, subject, shownText(ctx, version), version.imageIds))
}

/** Stores an edit until it is reviewed; the old version stays public. Throws EditedMeanwhile, ImageNotYours. */
export async function holdEdit(act: Act, { reviewReason, reviewWords }: ScreeningResult) {
  const { ctx, tx, subject, version } = act
  const { kind, id, authorId } = subject
  const base = await updateHeld(tx, subject)
  if (base === undefined) throw new ApiError('EditedMeanwhile')
  const { title, body, doc, imageIds, board } = version
  const edit = { kind, contentId: id, base, title, body, doc, imageIds: [...imageIds], board, authorId }
  await upsertPending(tx, { ...edit, createdAt: ctx.clock.now(), reviewReason: reviewReason!, reviewWords })
  const pictures = await selectAttached(tx, subject)
  for (const part of partsOf(ctx, kind)) await part.edited?.({ ...act, pictures, isHeld: true })
  await onWaiting(act, 'edit', id)
}

/** Removes an edit from review: its author replaces it by a public one, or a reviewer rejects it. */
export async function dropEdit(tx: Tx, subject: Subject) {
  await deletePending(tx, subject)
  await rearrange(tx, subject)
}
