import type { CallInput } from '@judian/contract'
import { later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { insertEvent } from '../index.ts'
import { copyPrizes } from '../lottery/index.ts'
import { managedEvent } from './admin.service.ts'
import { copyMissions } from './missions.sql.ts'

/**
 * Makes a draft like an event, as long, with its missions and prizes. Its matches stay behind, as their clans and votes were of that
 * time, and so does its seal. Throws EventNotFound, NumberTaken, and Malformed for an opening in the past.
 */
export function copyEvent({ db, clock }: AppContext, me: Member, form: CallInput<'/v1/admin/match/copyMatchEvent'>) {
  const { match_name_id, name, title, request_id: requestId } = form
  const opensAt = new Date(form.opens_at)
  return once(db, { me, call: 'copyMatchEvent', requestId }, async (tx) => {
    await requireAdmin(tx, me)
    const now = clock.now()
    if (opensAt <= now) throw new ApiError('Malformed', { fields: { opens_at: '要在现在之后' } })
    const from = await managedEvent(tx, match_name_id)
    const closesAt = later(opensAt, from.closesAt!.getTime() - from.opensAt!.getTime())
    const copy = { title, summary: from.summary, communityId: from.communityId, opensAt, closesAt, state: 'draft' }
    const id = await insertEvent(tx, { kind: 'match', name, ...copy })
    if (id === undefined) throw new ApiError('NumberTaken')
    await copyMissions(tx, from, { id, name })
    await copyPrizes(tx, from.id, id)
    const after = { ...copy, name, copiedFrom: from.name }
    await audit(tx, { actorId: me.id, act: 'copy-event', subjectKind: 'event', subjectId: id, after, at: now })
    return { name }
  })
}
