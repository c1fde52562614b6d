import type { CallInput, Complaint } from '@judian/contract'
import { exact } from '../../kernel/allowances.ts'
import { days, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { requireAdmin } from '../../domains/accounts/index.ts'
import { audit } from '../../domains/accounts/audit/index.ts'
import type { AddedWork } from '../../domains/office/overview/index.ts'
import { notifyModerators } from '../../domains/posts/moderation/index.ts'
import * as sql from './complaints.sql.ts'
import { openContact, sealContact } from './contact-box.ts'

/**
 * Stores a complaint. Throws TextRefused for rejected words (words to review are accepted, as they may be quoted), and
 * ComplaintsFull beyond the site's daily limit over all networks.
 */
export async function sendComplaint(ctx: AppContext, { message, contact }: { message: string; contact: string }) {
  const { db, clock, words, secretBox, sharedLimits } = ctx
  if (words.check(`${message}\n${contact}`).verdict === 'reject') throw new ApiError('TextRefused')
  if ((await sharedLimits.take(exact.complaintsOfSite, 'site')) > 0) throw new ApiError('ComplaintsFull')
  return inTransaction(db, async (tx, afterCommit) => {
    await sql.insertComplaint(tx, message, clock.now(), (id) => sealContact(secretBox, id, contact))
    afterCommit(() => notifyModerators(ctx))
    return {}
  })
}

/** How many open complaints are past the day by which the site promises an answer. */
export async function countOverdue({ db, clock, settings }: AppContext): Promise<number> {
  const { complaintAnswerDays } = await settings.all()
  return sql.countOpenBefore(db, later(clock.now(), -days(complaintAnswerDays)))
}

/** For the back office's overview, and its list of what waits. */
export const complaintWork: AddedWork = {
  async count(ctx) {
    const [complaints, overdue_complaints] = await Promise.all([sql.countOpen(ctx.db), countOverdue(ctx)])
    return { complaints, overdue_complaints }
  },
  async list(ctx) {
    const { complaints } = await listComplaints(ctx, 'open', 1)
    return complaints.map(({ id, message, time, due, overdue }) => ({
      work: 'complaint',
      id,
      text: message,
      time,
      due,
      overdue,
    }))
  },
}

export async function listComplaints(ctx: AppContext, state: 'open' | 'handled', page: number) {
  const { db, clock, settings } = ctx
  const { complaintAnswerDays } = await settings.all()
  const rows = state === 'open' ? await sql.selectOpen(db, page) : await sql.selectHandled(db, page)
  const { shown, hasMore } = pageOf(rows)
  const complaints = shown.map(({ id, message, createdAt, handledAt, handledBy, answer }): Complaint => {
    const due = later(createdAt, days(complaintAnswerDays))
    return {
      id,
      message,
      time: createdAt.toISOString(),
      due: due.toISOString(),
      overdue: flagOf((handledAt ?? clock.now()) > due),
      handled: flagOf(handledAt),
      ...(handledAt && { handled_by: handledBy!, handled_time: handledAt.toISOString() }),
      answer,
    }
  })
  return { complaints, hasMore, overdue: await countOverdue(ctx) }
}

/**
 * The contact details of a complaint; they aren't a member's data, so only the audit log records the look. Throws
 * ComplaintNotFound.
 */
export function revealContact(
  { db, clock, secretBox }: AppContext,
  me: Member,
  { complaint_id, reason }: { complaint_id: number; reason: string },
) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const found = await sql.selectContact(tx, complaint_id)
    if (!found) throw new ApiError('ComplaintNotFound')
    const act = { act: 'reveal-contact', subjectKind: 'complaint', subjectId: complaint_id, after: { reason } }
    await audit(tx, { ...act, actorId: me.id, at: clock.now() })
    return { contact: found.contactBox ? openContact(secretBox, complaint_id, found.contactBox) : '' }
  })
}

/** Marks a complaint as handled, with what was answered, or reopens it; idempotent. Throws ComplaintNotFound. */
export function handleComplaint(
  ctx: AppContext,
  me: Member,
  { complaint_id: id, handled, answer = '' }: CallInput<'/v1/admin/complaints/handleComplaint'>,
) {
  const at = ctx.clock.now()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const by = handled ? { handledBy: me.id, handledAt: at, answer } : { handledBy: null, handledAt: null }
    if (!(await sql.updateHandled(tx, id, by))) {
      if (!(await sql.selectContact(tx, id))) throw new ApiError('ComplaintNotFound')
      return {}
    }
    afterCommit(() => notifyModerators(ctx))
    const act = handled ? 'handle-complaint' : 'reopen-complaint'
    await audit(tx, { actorId: me.id, act, subjectKind: 'complaint', subjectId: id, at })
    return {}
  })
}
