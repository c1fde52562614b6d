import type { AgeBand } from '@judian/contract'
import { exact } from '../../kernel/allowances.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { isMinor, minorsState } from '../../kernel/minors.ts'
import { rightsOf } from '../../kernel/response-cache.ts'
import { hashPassword, isCommonPassword, passwordMatches, take, type Welcome } from '../../domains/accounts/index.ts'
import { sendSystemMessage } from '../../domains/messages/index.ts'
import { modeMessage } from './messages.ts'
import * as sql from './minors.sql.ts'

/** A new member who is a minor begins in minors' mode; their guardian sets the PIN later. */
export const beginInMinorsMode: Welcome = async ({ clock }, tx, _, { userId, ageBand }) => {
  if (ageBand) await sql.insertMode(tx, { userId, band: ageBand, since: clock.now(), pinHash: null })
}

export async function readMinorsMode({ db, clock, spendMinute }: AppContext, me: Member) {
  const now = clock.now()
  const mode = await sql.selectMode(db, me.id, now)
  if (!isMinor(me) || !mode) return { on: flagOf(false), has_pin: flagOf(false) }
  const waits = mode.nextPinFrom && mode.nextPinFrom > now
  return {
    on: flagOf(true),
    state: minorsState(me, await spendMinute(me)),
    since: mode.since.toISOString(),
    has_pin: flagOf(mode.pinHash !== null),
    ...(waits && { pin_from: mode.nextPinFrom!.toISOString() }),
  }
}

/** Hashes a new PIN. Throws GuardianPinRefused for one that many people choose. */
export function hashPin(pin: string): Promise<string> {
  if (isCommonPassword(pin)) throw new ApiError('GuardianPinRefused')
  return hashPassword(pin)
}

/** Throws GuardianPinRefused and MinorsModeOn. */
export async function turnOn(ctx: AppContext, me: Member, form: { band: AgeBand; new_pin: string }) {
  const pinHash = await hashPin(form.new_pin)
  await changeMode(ctx, me, async (tx, afterCommit) => {
    const mode = { userId: me.id, band: form.band, since: ctx.clock.now(), pinHash }
    if (!(await sql.insertMode(tx, mode))) throw new ApiError('MinorsModeOn')
    await sendSystemMessage(ctx, tx, afterCommit, modeMessage(me.id, 'on'))
  })
}

interface Change {
  pin: string
  band: AgeBand
  new_pin?: string | undefined
}

/** Sets the age band, and a new PIN if one is given. Throws as `withPin`, and GuardianPinRefused. */
export async function change(ctx: AppContext, me: Member, { pin, band, new_pin }: Change) {
  await withPin(ctx, me, pin, async (proven) => {
    const pinHash = new_pin === undefined ? proven.pinHash : await hashPin(new_pin)
    await changeMode(ctx, me, async (tx, afterCommit) => {
      if (!(await sql.updateMode(tx, proven, { band, pinHash }))) throw new ApiError('GuardianPinWrong')
      await sendSystemMessage(ctx, tx, afterCommit, modeMessage(me.id, 'changed'))
    })
  })
}

/** Throws as `withPin`. */
export async function turnOff(ctx: AppContext, me: Member, { pin }: { pin: string }) {
  await withPin(ctx, me, pin, (proven) =>
    changeMode(ctx, me, async (tx, afterCommit) => {
      if (!(await sql.deleteMode(tx, proven))) throw new ApiError('GuardianPinWrong')
      await sendSystemMessage(ctx, tx, afterCommit, modeMessage(me.id, 'off'))
    }),
  )
}

async function changeMode(ctx: AppContext, me: Member, work: (tx: Tx, afterCommit: AfterCommit) => Promise<void>) {
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await work(tx, afterCommit)
    afterCommit(() => ctx.cache.invalidate(rightsOf(me.id)))
  })
}

/**
 * Runs `work` if the guardian's PIN is right; wrong tries are rate-limited per member. Throws MinorsModeOff,
 * GuardianPinMissing, TooFast and GuardianPinWrong.
 */
async function withPin(
  { db, clock, sharedLimits }: AppContext,
  me: Member,
  pin: string,
  work: (proven: { userId: number; pinHash: string; now: Date }) => Promise<void>,
) {
  const now = clock.now()
  const mode = await sql.selectMode(db, me.id, now)
  if (!mode) throw new ApiError('MinorsModeOff')
  if (mode.pinHash === null) throw new ApiError('GuardianPinMissing')
  await take(sharedLimits, exact.wrongPinsPerMember, String(me.id))
  if (!(await passwordMatches(mode.pinHash, pin))) throw new ApiError('GuardianPinWrong')
  await work({ userId: me.id, pinHash: mode.pinHash, now })
  await sharedLimits.giveBack(exact.wrongPinsPerMember, String(me.id))
}
