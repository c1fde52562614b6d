import type { CallInput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin, usernamesOf } from '../index.ts'
import { audit } from './audit.ts'
import * as sql from './embargoes.sql.ts'

export async function listEmbargoes({ db }: AppContext, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectEmbargoes(db, page))
  const embargoes = shown.map((row) => ({
    id: row.id,
    about: { user_id: row.userId, username: row.username },
    reason: row.reason,
    until: row.until.toISOString(),
    asked_by: { user_id: row.askedBy, username: row.asker },
    time: row.askedAt.toISOString(),
    ...(row.decidedAt && { handled_by: row.decider!, handled_time: row.decidedAt.toISOString() }),
    granted: flagOf(row.coversFrom !== null),
  }))
  return { embargoes, hasMore }
}

/** Throws NotOnOneself, EmbargoTooLong and MemberNotFound. */
export function askForEmbargo(
  { db, clock }: AppContext,
  me: Member,
  { user_id, reason, ...form }: CallInput<'/v1/admin/embargoes/askForEmbargo'>,
) {
  const at = clock.now()
  const until = new Date(form.until)
  if (user_id === me.id) throw new ApiError('NotOnOneself')
  if (until <= at || until > later(at, days(limits.embargoDays))) throw new ApiError('EmbargoTooLong')
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    if (!(await usernamesOf(tx, [user_id])).has(user_id)) throw new ApiError('MemberNotFound')
    await sql.insertEmbargo(tx, { userId: user_id, reason, until, askedBy: me.id, askedAt: at })
    const after = { until: form.until, reason }
    await audit(tx, { actorId: me.id, act: 'ask-embargo', subjectKind: 'user', subjectId: user_id, after, at })
    return {}
  })
}

/** Throws EmbargoNotFound, EmbargoDecided, OwnMatter and EmbargoNeedsAnother. */
export function decideEmbargo(
  { db, clock }: AppContext,
  me: Member,
  { embargo_id: id, ...form }: CallInput<'/v1/admin/embargoes/decideEmbargo'>,
) {
  const granted = form.granted === 1
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const asked = await sql.lockEmbargo(tx, id)
    if (!asked) throw new ApiError('EmbargoNotFound')
    const { userId, askedBy, until } = asked
    if (asked.decidedAt) throw new ApiError('EmbargoDecided')
    if (userId === me.id) throw new ApiError('OwnMatter')
    if (granted && askedBy === me.id) throw new ApiError('EmbargoNeedsAnother')
    const at = clock.now()
    await sql.updateDecided(tx, id, { decidedBy: me.id, decidedAt: at, granted })
    const act = granted ? 'grant-embargo' : 'refuse-embargo'
    const after = { until: until.toISOString(), asked_by: askedBy }
    await audit(tx, { actorId: me.id, act, subjectKind: 'user', subjectId: userId, after, at })
    return {}
  })
}
