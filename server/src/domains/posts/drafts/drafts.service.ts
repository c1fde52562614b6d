import type { CallInput } from '@judian/contract'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { deviceName, deviceOf } from '../../accounts/index.ts'
import { withPictures } from '../../../text/doc/pictures.ts'
import { storedText } from '../../../text/doc/written.ts'
import { keepForDraft, selectDraftImages, toImage } from '../../communities/images/index.ts'
import * as sql from './drafts.sql.ts'

/** How long the pictures of a draft are kept after its last save. */
const picturesKept = days(30)

type Form = CallInput<'/v1/drafts/saveDraft'>

/**
 * Saves a draft: of concurrent saves of one revision one succeeds. A repetition, as by a page that was closed before it was answered,
 * gets the first result. Throws DraftNotFound, DraftChanged, DraftsFull, BodyTooLong, PicturesMisplaced.
 */
export async function saveDraft(ctx: AppContext, me: Member, form: Form, userAgent: string) {
  const { draft_id: id, rev, imageIds, request_id: requestId } = form
  const { doc, whole: body } = storedText(form)
  const { postBytesMax } = await ctx.settings.all()
  const now = ctx.clock.now()
  const text = {
    kind: form.kind,
    ref: form.ref,
    title: form.title,
    body,
    doc,
    tagNum: form.tag ?? null,
    aiDeclared: form.ai_generated === 1,
    source: form.source ?? null,
    poll: form.poll ?? null,
    board: form.board ? JSON.stringify(form.board) : null,
    adaptedFrom: form.adapted_from ?? null,
    adaptable: form.adaptable === undefined ? null : form.adaptable === 1,
    device: deviceOf(userAgent),
    updatedAt: now,
  }
  return once(ctx.db, { me, call: 'saveDraft', requestId }, async (tx) => {
    if (Buffer.byteLength(body) > postBytesMax) throw new ApiError('BodyTooLong')
    const saved = id === undefined ? await create(tx, me, text) : await update(tx, me, { id, rev }, text)
    const keep = { draftId: saved.draft_id, ownerId: me.id, keptUntil: later(now, picturesKept) }
    await keepForDraft(tx, keep, imageIds)
    return saved
  })
}

async function create(tx: Tx, me: Member, text: sql.DraftText) {
  await sql.lockDrafts(tx, me.id)
  const id = await sql.insertDraft(tx, me.id, text)
  if (id !== undefined) return { draft_id: id, rev: 1 }
  const isTwice = text.kind === 'edit' && (await sql.hasEdit(tx, me.id, text.ref))
  throw new ApiError(isTwice ? 'DraftChanged' : 'DraftsFull')
}

async function update(tx: Tx, me: Member, { id, rev }: { id: number; rev: number }, text: sql.DraftText) {
  const name = { userId: me.id, id }
  if (await sql.updateDraft(tx, { ...name, rev }, text)) return { draft_id: id, rev: rev + 1 }
  throw new ApiError((await sql.selectDraft(tx, name)) ? 'DraftChanged' : 'DraftNotFound')
}

/** Discards a draft; idempotent. Throws DraftChanged for one that was saved elsewhere meanwhile. */
export async function discardDraft({ db }: AppContext, me: Member, id: number, rev: number) {
  const name = { userId: me.id, id }
  const isGone = (await sql.deleteDraft(db, { ...name, rev })) || !(await sql.selectDraft(db, name))
  if (!isGone) throw new ApiError('DraftChanged')
  return {}
}

type Finished = Pick<CallInput<'/v1/moments/postMoments'>, 'draft_id' | 'draft_rev'>

/** Deletes the draft in the transaction that publishes it. One that was saved elsewhere meanwhile stays. */
export async function finishDraft(tx: Tx, me: Member, draft: Finished) {
  const { draft_id: id, draft_rev: rev } = draft
  if (id !== undefined && rev !== undefined) await sql.deleteDraft(tx, { userId: me.id, id, rev })
}

export async function listDrafts({ db }: AppContext, me: Member) {
  const rows = await sql.selectDrafts(db, me.id)
  return { drafts: rows.map(({ excerpt, ...row }) => ({ ...nameOf(row), excerpt })) }
}

/** Pictures that a post has taken meanwhile aren't a new post's any more. Throws DraftNotFound. */
export async function readDraft({ db }: AppContext, me: Member, id: number) {
  const row = await sql.selectDraft(db, { userId: me.id, id })
  if (!row) throw new ApiError('DraftNotFound')
  const images = (await selectDraftImages(db, id)).filter(({ attached }) => row.kind === 'edit' || !attached)
  return {
    draft: {
      ...nameOf(row),
      message: row.body,
      ...(row.doc && {
        doc: withPictures(
          row.doc,
          images.map((image) => image.id),
        ),
      }),
      ...(row.tagNum !== null && { tag: row.tagNum }),
      ...(row.aiDeclared && { ai_generated: 1 as const }),
      ...(row.source !== null && { source: row.source }),
      ...(row.poll && { poll: row.poll }),
      ...(row.board && { board: row.board }),
      ...(row.adaptedFrom && { adapted_from: row.adaptedFrom }),
      ...(row.adaptable !== null && { adaptable: flagOf(row.adaptable) }),
      images: images.map(toImage),
    },
  }
}

type Named = Pick<NonNullable<Awaited<ReturnType<typeof sql.selectDraft>>>, 'id' | 'kind' | 'ref' | 'rev' | 'title'>

const nameOf = ({ id, kind, ref, rev, title, device, updatedAt }: Named & { device: string; updatedAt: Date }) => ({
  draft_id: id,
  kind: kind as Form['kind'],
  ref,
  rev,
  title,
  device: deviceName(device),
  time: updatedAt.toISOString(),
})
