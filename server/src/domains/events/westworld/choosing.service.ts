import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { progress } from '../../rewards/missions/index.ts'
import * as members from './members.sql.ts'
import { endTelling, isEnded, moveAlong } from './tellings.sql.ts'

/** Chooses an option of the member's current dialog. Throws DialogOptionRefused for any other, and for a repetition. */
export function chooseOption({ db }: AppContext, me: Member, optionId: number) {
  return inTransaction(db, async (tx) => {
    if (!(await moveAlong(tx, me.id, optionId))) throw new ApiError('DialogOptionRefused')
    return {}
  })
}

/**
 * Ends the story that was opened with this dialog, and completes its ending's mission. Throws DialogResultRecorded for a repetition, and DialogResultRefused unless the
 * recorded options lead to an ending, and to one of that mission where a mission is named.
 */
export function recordResult(ctx: AppContext, me: Member, missionId: number, startingDialogId: number) {
  return inTransaction(ctx.db, async (tx) => {
    const ended = await endTelling(tx, me.id, startingDialogId, ctx.clock.now())
    if (!ended && (await isEnded(tx, me.id, startingDialogId))) throw new ApiError('DialogResultRecorded')
    if (!ended || (missionId > 0 && ended.missionId !== missionId)) throw new ApiError('DialogResultRefused')
    if (missionId > 0) await progress(ctx, tx, [me.id], { kind: 'ending', missionId })
    return { completed: flagOf(missionId > 0) }
  })
}

export async function dismiss({ db, clock }: AppContext, me: Member) {
  await members.upsertDismissed(db, me.id, shanghaiDay(clock.now()))
  return {}
}

export const readPreferences = async ({ db }: AppContext, me: Member) =>
  (await members.selectMember(db, me.id)).preferences

export async function savePreferences(ctx: AppContext, me: Member, changed: members.ChangedPreferences) {
  await members.upsertPreferences(ctx.db, me.id, changed)
  return readPreferences(ctx, me)
}
