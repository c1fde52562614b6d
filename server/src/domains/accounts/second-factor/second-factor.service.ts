import { limits } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { isInOffice, type Member } from '../../../kernel/member.ts'
import { rightsOf } from '../../../kernel/response-cache.ts'
import { newKeys, recoveryCodeHasher } from '../../../kernel/typed-keys/index.ts'
import type { Notify } from '../notify.ts'
import { selectPasskeyList } from '../passkeys/passkeys.sql.ts'
import { totpContext } from './codes.ts'
import { factorMessage } from './messages.ts'
import * as sql from './second-factor.sql.ts'
import { newSecret, stepOf, totpAddress } from './totp.ts'

/** Whether the member must have a second factor. */
export const isRequired = async ({ settings }: AppContext, me: Member) =>
  isInOffice(me) && (await settings.all()).staffSecondFactor

/** The member's second factors, with the number of unused recovery codes, and whether they must have one. */
export async function readSecondFactor(ctx: AppContext, me: Member) {
  const [secret, rows, recovery_codes, required] = await Promise.all([
    sql.selectSecret(ctx.db, me.id),
    selectPasskeyList(ctx.db, me.id),
    sql.countRecoveryCodes(ctx.db, me.id),
    isRequired(ctx, me),
  ])
  const hasTotp = secret?.secretBox != null
  const passkeys = rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    added: createdAt.toISOString(),
    ...(usedAt && { used: usedAt.toISOString() }),
  }))
  const on = flagOf(hasTotp || passkeys.length > 0)
  return { on, totp: flagOf(hasTotp), passkeys, recovery_codes, required: flagOf(required) }
}

/**
 * Creates a secret, which takes effect when `confirmTotp` gets a code of it. The current one stays valid until then.
 */
export async function setUpTotp({ db, secretBox, settings }: AppContext, me: Member) {
  const secret = newSecret()
  await sql.upsertPendingSecret(db, me.id, secretBox.seal(secret, totpContext(me.id)))
  return { secret, address: totpAddress(secret, me.username, (await settings.all()).siteName) }
}

/**
 * Confirms the secret of `setUpTotp`, replacing an earlier one, and returns new recovery codes. Throws FactorNotSetUp
 * and FactorCodeWrong.
 */
export async function confirmTotp(ctx: AppContext, me: Member, code: string, notify: Notify) {
  const { db, clock, secretBox } = ctx
  const found = await sql.selectSecret(db, me.id)
  if (!found?.pendingBox) throw new ApiError('FactorNotSetUp')
  const step = stepOf(secretBox.open(found.pendingBox, totpContext(me.id)), code, clock.now())
  if (step === undefined) throw new ApiError('FactorCodeWrong')

  const { pendingBox, secretBox: former } = found
  return withNewCodes(ctx, me, async (tx, afterCommit) => {
    await sql.lockSecondFactor(tx, me.id)
    if (!(await sql.updateToConfirmed(tx, me.id, pendingBox, step))) throw new ApiError('FactorNotSetUp')
    await notify(ctx, tx, afterCommit, factorMessage(me.id, former ? 'replaced' : 'on'))
    afterCommit(() => ctx.cache.invalidate(rightsOf(me.id)))
  })
}

/** Replaces the recovery codes by new ones. Throws NoSecondFactor. */
export const makeRecoveryCodes = (ctx: AppContext, me: Member, notify: Notify) =>
  withNewCodes(ctx, me, async (tx, afterCommit) => {
    // Its lock serialises concurrent calls, so that one set of codes remains.
    if (!(await sql.lockSecondFactor(tx, me.id))) throw new ApiError('NoSecondFactor')
    await notify(ctx, tx, afterCommit, factorMessage(me.id, 'codes'))
  })

async function withNewCodes(ctx: AppContext, me: Member, change: (tx: Tx, afterCommit: AfterCommit) => Promise<void>) {
  const hashOf = await recoveryCodeHasher(ctx.db, ctx.secretBox)
  const recovery_codes = newKeys(limits.recoveryCodes)
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await change(tx, afterCommit)
    await sql.replaceRecoveryCodes(tx, me.id, recovery_codes.map(hashOf))
  })
  return { recovery_codes }
}

/**
 * Removes the authenticator, the passkeys and the recovery codes. Throws SecondFactorRequired for staff who must have a
 * second factor, and NoSecondFactor.
 */
export async function removeSecondFactor(ctx: AppContext, me: Member, notify: Notify) {
  if (await isRequired(ctx, me)) throw new ApiError('SecondFactorRequired')
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    if (!(await sql.deleteSecondFactor(tx, me.id))) throw new ApiError('NoSecondFactor')
    await notify(ctx, tx, afterCommit, factorMessage(me.id, 'off'))
    afterCommit(() => ctx.cache.invalidate(rightsOf(me.id)))
  })
}
