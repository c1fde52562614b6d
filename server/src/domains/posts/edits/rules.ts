import { editLimits } from '@judian/contract/limits'
import { days, hours, later, minutes } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { accountOf } from '../../accounts/index.ts'
import { isAnswered, isUnderAppeal, type Subject } from './subjects.sql.ts'
import type { ContentName } from '@judian/contract'
import { sql } from 'kysely'

/** For how long a member may edit their posts, in milliseconds. Read before the transaction. */
export async function postWindow({ db }: AppContext, me: Member): Promise<number> {
  const { level } = await accountOf(db, me.id)
  return level.user_level < editLimits.level ? hours(editLimits.hours) : days(editLimits.days)
}

/**
 * Only authors edit their texts, not even moderators. Pending contents may be changed at any time. Throws NotAllowed,
 * NotEditable, MomentArchivedForEdits, CommunityClosed, EditExpired.
 */
export async function assertEditable({ clock }: AppContext, db: Db | Tx, me: Member, subject: Subject, window: number) {
  if (subject.authorId !== me.id) throw new ApiError('NotAllowed')
  if (subject.review === 'rejected' || (await isUnderAppeal(db, subject))) throw new ApiError('NotEditable')
  if (subject.archived) throw new ApiError('MomentArchivedForEdits')
  if (subject.writingClosed) throw new ApiError('CommunityClosed')
  const own = subject.kind === 'moment' ? window : hours(editLimits.hours)
  if (subject.review === 'published' && later(subject.createdAt, own) <= clock.now()) throw new ApiError('EditExpired')
}

/** Counts an edit of a published content. Throws EditLimit. */
export async function takeEdit({ clock }: AppContext, tx: Tx, subject: Subject) {
  const { inAll, ofContent } = await countEdit(tx, subject.authorId, subject, shanghaiDay(clock.now()))
  if (inAll > editLimits.perDay || ofContent > editLimits.perContentAndDay) throw new ApiError('EditLimit')
}

/**
 * Whether an edit is marked for readers: not an immediate one before the first answer, nor one before the text was
 * public. A content hidden by a review service counts as having been public.
 */
export async function isMarked({ clock }: AppContext, tx: Tx, subject: Subject): Promise<boolean> {
  if (subject.review === 'waiting') return subject.reviewReason === 'content-review'
  const isFresh = clock.now() < later(subject.createdAt, minutes(editLimits.unmarkedMinutes))
  return !isFresh || subject.editedAt !== null || isAnswered(tx, subject)
}

/** Scheduled: deletes the counts of earlier days. */
export const removeOldEditCounts = ({ db, clock }: AppContext) => deleteEditCounts(db, shanghaiDay(clock.now()))

/** Counts an edit of the Shanghai day: of this content, and in all. */
export async function countEdit(tx: Tx, userId: number, { kind, id }: ContentName, day: string) {
  const { rows } = await sql<{ kind: string; used: number }>`
    INSERT INTO edit_counts AS counts (user_id, day, kind, content_id, used)
    VALUES (${userId}, ${day}, 'all', 0, 1), (${userId}, ${day}, ${kind}, ${id}, 1)
    ON CONFLICT (user_id, day, kind, content_id) DO UPDATE SET used = counts.used + 1
    RETURNING kind, used
  `.execute(tx)
  const usedFor = (what: string) => rows.find((row) => row.kind === what)!.used
  return { inAll: usedFor('all'), ofContent: usedFor(kind) }
}

/** Deletes the counts of days before this one. */
export const deleteEditCounts = (db: Db, day: string) => db.deleteFrom('editCounts').where('day', '<', day).execute()
