import { isDeepStrictEqual } from 'node:util'
import type { AppContext } from '../../../kernel/context.ts'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { askOutside, notifyEdited, type ScreeningResult } from '../contents/index.ts'
import { arrangePictures, selectCommentImages, selectMomentImages } from '../../communities/images/index.ts'
import {
  boardText,
  changeBoard,
  type EditedBoard,
  isSameBoard,
  selectOwnBoard,
} from '../../../features/boards/index.ts'
import { linkHashtags } from '../../../features/hashtags/index.ts'
import { mention, notifyMentioned, updateMentionNotices } from '../mentions/index.ts'
import { quote, tellQuoted } from '../../../features/quotes/index.ts'
import { notifyModerators } from '../moderation/index.ts'
import { hiddenPictures } from '../../../text/doc/pictures.ts'
import { screenedText, wholeText } from '../../../text/doc/texts.ts'
import { deletePending, upsertPending } from './pending.sql.ts'
import { type NewText, type Subject, updateHeld, updateText } from './subjects.sql.ts'
import { insertVersion, selectPictures } from './versions.sql.ts'

export interface NewVersion extends NewText {
  imageIds: readonly string[]
  /** A post's board; null without one. Comments keep theirs. */
  board: EditedBoard | null
}

interface ReadText extends NewText {
  board: Pick<EditedBoard, 'board' | 'descriptions'> | null
}

/** As new posts and comments are screened. */
export const textOf = ({ title, board, ...text }: ReadText) =>
  [title || [], screenedText(text, board ? [boardText(board)] : [])].flat().join('\n')

/** As the outside review reads them. */
const shownText = ({ title, board, ...text }: ReadText) =>
  [title || [], wholeText(text), board ? boardText(board) : []].flat().join('\n')

interface Act {
  ctx: AppContext
  tx: Tx
  afterCommit: AfterCommit
  /** As it was locked. */
  subject: Subject
  version: NewVersion
}

/** The pictures that a content shows, by their ids. */
async function pictureIds(tx: Tx, { kind, id }: Subject): Promise<string[]> {
  const images = await (kind === 'moment' ? selectMomentImages : selectCommentImages)(tx, [id])
  return (images.get(id) ?? []).map((image) => image.id)
}

const arrange = async (tx: Tx, subject: Subject, present: readonly string[], doc = subject.doc) => {
  const { shown, hidden } = await selectPictures(tx, subject)
  const inSpoilers = doc ? hiddenPictures(doc) : []
  await arrangePictures(tx, subject.authorId, subject, { present, inSpoilers, shown, held: hidden })
}

export async function isSame(tx: Tx, subject: Subject, version: NewVersion): Promise<boolean> {
  const { title, body, doc, imageIds, board } = version
  if (subject.title !== title || subject.body !== body || !isDeepStrictEqual(subject.doc, doc)) return false
  if (subject.kind === 'moment' && !(await isSameBoard(tx, subject.id, board))) return false
  return (await pictureIds(tx, subject)).join() === imageIds.join()
}

/**
 * Replaces a content's public version; a marked edit keeps the old version in its history. Throws EditedMeanwhile,
 * ImageNotYours.
 */
export async function applyEdit({ ctx, tx, afterCommit, subject, version }: Act, marked: boolean) {
  const { kind, id, editCount, authorId } = subject
  const former = await pictureIds(tx, subject)
  const formerBoard = kind === 'moment' ? await selectOwnBoard(tx, id) : undefined
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
      imageIds: former,
      boardVersion: formerBoard?.version ?? null,
      editorId: authorId,
    }
    await insertVersion(tx, { ...replaced, editedAt: editedAt ?? createdAt })
  }
  await mention(ctx, tx, { kind, id, authorId, body: version.body, doc: version.doc }, true)
  await quote(ctx, tx, { kind, id, authorId, body: version.body }, subject.body)
  if (kind === 'moment') await changeBoard(ctx, tx, { momentId: id, authorId }, version.board)
  await deletePending(tx, subject)
  await arrange(tx, subject, version.imageIds, version.doc)
  if (subject.review === 'waiting') afterCommit(() => notifyModerators(ctx))
  else await onTextChanged({ ctx, tx, afterCommit, subject, version })
}

/**
 * Effects of a new public text: its topics, and notices for newly mentioned or quoted members, except the addressee of
 * the reply message.
 */
async function onTextChanged({ ctx, tx, afterCommit, subject, version }: Act) {
  const { kind, id, authorId, receiverId, momentAuthorId } = subject
  const addressee = receiverId ?? momentAuthorId ?? undefined
  const text = { kind, id, authorId, body: version.body, doc: version.doc, addressee }
  if (kind === 'moment') await linkHashtags(ctx, tx, { ...subject, ...version })
  await updateMentionNotices(tx, text)
  await notifyMentioned(ctx, tx, afterCommit, [text])
  await tellQuoted(ctx, tx, afterCommit, [text])
  afterCommit(() => notifyEdited(ctx, subject))
  afterCommit(() => askOutside(ctx, { kind, id }, shownText(version), version.imageIds))
}

/** Stores an edit until it is reviewed; the old version stays public. Throws EditedMeanwhile, ImageNotYours. */
export async function holdEdit(
  { ctx, tx, afterCommit, subject, version }: Act,
  { reviewReason, reviewWords }: ScreeningResult,
) {
  const { kind, id, authorId } = subject
  const base = await updateHeld(tx, subject)
  if (base === undefined) throw new ApiError('EditedMeanwhile')
  // Notified only after the approval; stored now, so that an ended account's name is found in it.
  await mention(ctx, tx, { kind, id, authorId, body: version.body, doc: version.doc, isHeld: true }, true)
  const { title, body, doc, imageIds, board } = version
  const edit = { kind, contentId: id, base, title, body, doc, imageIds: [...imageIds], board, authorId }
  await upsertPending(tx, { ...edit, createdAt: ctx.clock.now(), reviewReason: reviewReason!, reviewWords })
  await arrange(tx, subject, await pictureIds(tx, subject))
  afterCommit(() => notifyModerators(ctx))
}

/** Removes an edit from review: its author replaces it by a public one, or a reviewer rejects it. */
export async function dropEdit(tx: Tx, subject: Subject) {
  await deletePending(tx, subject)
  await rearrange(tx, subject)
}

/** After a version was hidden or dropped. */
export const rearrange = async (tx: Tx, subject: Subject) => arrange(tx, subject, await pictureIds(tx, subject))
