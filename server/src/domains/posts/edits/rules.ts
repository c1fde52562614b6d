import { editLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import { days, hours, later, minutes } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { levelOf } from '../../accounts/index.ts'
import { isAnswered, type Subject } from './subjects.sql.ts'

/** For how long its author may edit a published text, in milliseconds. */
const windowOf = ({ kind, authorXp }: Subject) =>
  kind === 'comment' || levelOf(authorXp).user_level < editLimits.level
    ? hours(editLimits.hours)
    : days(editLimits.days)

/**
 * Only authors edit their texts, not even moderators. Pending contents may be changed at any time. Throws NotAllowed,
 * NotEditable, MomentArchivedForEdits, CommunityClosed, EditExpired.
 */
export function assertEditable({ clock }: AppContext, me: Member, subject: Subject) {
  if (subject.authorId !== me.id) throw new ApiError('NotAllowed')
  if (subject.review === 'rejected' || subject.underAppeal) throw new ApiError('NotEditable')
  if (subject.archived) throw new ApiError('MomentArchivedForEdits')
  if (subject.writingClosed) throw new ApiError('CommunityClosed')
  if (subject.review === 'published' && later(subject.createdAt, windowOf(subject)) <= clock.now())
    throw new ApiError('EditExpired')
}

/** Counts an edit of a published content: of the Shanghai day in all, and of this content. Throws EditLimit. */
export async function takeEdit({ clock }: AppContext, tx: Tx, { kind, id, authorId }: Subject) {
  const day = shanghaiDay(clock.now())
  const { rows } = await sql<{ kind: string; used: number }>`
    INSERT INTO edit_counts AS counts (user_id, day, kind, content_id, used)
    VALUES (${authorId}, ${day}, 'all', 0, 1), (${authorId}, ${day}, ${kind}, ${id}, 1)
    ON CONFLICT (user_id, day, kind, content_id) DO UPDATE SET used = counts.used + 1
    RETURNING kind, used
  `.execute(tx)
  const mostOf = (what: string) => (what === 'all' ? editLimits.perDay : editLimits.perContentAndDay)
  if (rows.some((row) => row.used > mostOf(row.kind))) throw new ApiError('EditLimit')
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
export const removeOldEditCounts = ({ db, clock }: AppContext) =>
  db.deleteFrom('editCounts').where('day', '<', shanghaiDay(clock.now())).execute()
