import { type CallInput, type OpinionFunction, topics } from '@judian/contract'
import { opinionFunctions } from '@judian/contract/limits'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { requireAdmin } from '../index.ts'
import { audit } from '../audit/index.ts'
import { selectFunctions, upsertFunction } from './assessments.sql.ts'

const tag = 'opinion functions'

/** The functions that carry opinions, in the registry's order; cached. A function without a row is on. */
export const readFunctions = ({ db, cache }: AppContext): Promise<OpinionFunction[]> =>
  cache.get(tag, [tag], async () => {
    const rows = new Map((await selectFunctions(db)).map((row) => [row.name, row]))
    return opinionFunctions.map((name) => {
      const row = rows.get(name)
      if (!row) return { name, on: 1 as const }
      const { isOn, assessedOn, changedBy, changedAt } = row
      return {
        name,
        on: flagOf(isOn),
        ...(assessedOn !== null && { assessed_on: assessedOn }),
        changed_by: changedBy,
        changed: changedAt.toISOString(),
      }
    })
  })

/** Whether this function is on. Don't call inside a transaction: a cache miss takes a second connection. */
export const isFunctionOn = async (ctx: AppContext, name: OpinionFunction['name']) =>
  (await readFunctions(ctx)).some((one) => one.name === name && one.on === 1)

/** Turns a function off, or on if it was assessed, on a day that isn't in the future. Throws AssessmentMissing. */
export function saveFunction(
  { db, clock, cache, publish }: AppContext,
  me: Member,
  { name, on, assessed_on }: CallInput<'/v1/admin/assessments/saveOpinionFunction'>,
) {
  const at = clock.now()
  if (assessed_on !== undefined && assessed_on > shanghaiDay(at)) throw new ApiError('AssessmentMissing')
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const change = { name, isOn: on === 1, assessedOn: assessed_on, by: me.id, at }
    const { isChanged, before } = await upsertFunction(tx, change)
    if (!isChanged) throw new ApiError('AssessmentMissing')
    const after = { on, ...(assessed_on && { assessed_on }) }
    const about = { act: 'save-opinion-function', subjectKind: 'opinion-function', subjectId: name }
    await audit(tx, { ...about, actorId: me.id, before, after, at })
    // Cached pages state whether the function is on.
    afterCommit(() => {
      cache.clear()
      publish(topics.site, { kind: 'settings' })
    })
    return {}
  })
}
