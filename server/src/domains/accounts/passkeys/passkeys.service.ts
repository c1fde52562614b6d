import { limits, type PasskeyAssertion, type PasskeyCredential } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction, type Tx, violates } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Member } from '../../../kernel/member.ts'
import { sessionKey } from '../../../kernel/random.ts'
import { rightsOf } from '../../../kernel/response-cache.ts'
import { newKeys, recoveryCodeHasher } from '../../../kernel/typed-keys/index.ts'
import type { Notify } from '../notify.ts'
import { passkeyMessage } from '../second-factor/messages.ts'
import { isRequired } from '../second-factor/second-factor.service.ts'
import {
  deleteRecoveryCodes,
  hasSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
} from '../second-factor/second-factor.sql.ts'
import { type Purpose, useChallenge } from './challenge.ts'
import * as sql from './passkeys.sql.ts'
import { registrationOptions, verifyAssertion, verifyRegistration } from './web-authn.ts'

const purposeOf = (request: RequestContext): Purpose => `add ${sessionKey(request.sessionToken()!)}`

/** The browser's options for creating a passkey; the member's existing ones are excluded. */
export async function startAddPasskey(ctx: AppContext, me: Member, request: RequestContext) {
  const present = await sql.selectPasskeysOf(ctx.db, me.id)
  return { options: { ...(await registrationOptions(ctx, purposeOf(request), me, present)) } }
}

interface Form {
  name: string
  credential: PasskeyCredential
}

/**
 * Adds the passkey that the browser has created. As a member's first second factor it comes with recovery codes, so
 * that the loss of the passkey doesn't lock them out. Throws PasskeyRefused and TooManyPasskeys.
 */
export async function addPasskey(
  ctx: AppContext,
  me: Member,
  request: RequestContext,
  { name, credential }: Form,
  notify: Notify,
) {
  const { db, clock } = ctx
  const { challenge, ...passkey } = await verifyRegistration(ctx, purposeOf(request), credential)
  const hashOf = await recoveryCodeHasher(db, ctx.secretBox)
  try {
    return await inTransaction(db, async (tx, afterCommit) => {
      const isFirst = !(await lockSecondFactor(tx, me.id))
      await useChallenge(tx, challenge)
      const added = { ...passkey, userId: me.id, name, createdAt: clock.now() }
      if (!(await sql.insertPasskey(tx, added, limits.passkeys))) throw new ApiError('TooManyPasskeys')
      const recovery_codes = newKeys(limits.recoveryCodes)
      if (isFirst) await replaceRecoveryCodes(tx, me.id, recovery_codes.map(hashOf))
      await notify(ctx, tx, afterCommit, passkeyMessage(me.id, 'added', name))
      afterCommit(() => ctx.cache.invalidate(rightsOf(me.id)))
      return isFirst ? { recovery_codes } : {}
    })
  } catch (error) {
    if (violates(error, 'passkeys_credential_id_key')) throw new ApiError('PasskeyRefused')
    throw error
  }
}

/** Removes one; with the last second factor the recovery codes go, too. Throws PasskeyNotFound, and SecondFactorRequired for the last one of staff. */
export async function removePasskey(ctx: AppContext, me: Member, id: number, notify: Notify) {
  const required = await isRequired(ctx, me)
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await lockSecondFactor(tx, me.id)
    const name = await sql.deletePasskey(tx, me.id, id)
    if (name === undefined) throw new ApiError('PasskeyNotFound')
    if (!(await hasSecondFactor(tx, me.id))) {
      if (required) throw new ApiError('SecondFactorRequired')
      await deleteRecoveryCodes(tx, me.id)
    }
    await notify(ctx, tx, afterCommit, passkeyMessage(me.id, 'removed', name))
    afterCommit(() => ctx.cache.invalidate(rightsOf(me.id)))
  })
}

/**
 * The passkey that an assertion names. Throws PasskeyRefused if it is unknown or belongs to another member than
 * `userId`.
 */
export async function passkeyOf({ db }: AppContext, { id }: PasskeyAssertion, userId?: number) {
  const passkey = await sql.selectPasskey(db, Buffer.from(id, 'base64url'))
  if (!passkey || (userId !== undefined && passkey.userId !== userId)) throw new ApiError('PasskeyRefused')
  return passkey
}

/**
 * Verifies an assertion, and returns a function that uses it up in the caller's transaction. Both throw PasskeyRefused:
 * the latter if the assertion was used meanwhile or the counter hasn't grown.
 */
export async function passkeyProof(
  ctx: AppContext,
  purpose: Purpose,
  assertion: PasskeyAssertion,
  passkey: sql.StoredPasskey,
): Promise<(tx: Tx) => Promise<void>> {
  const { counter, challenge } = await verifyAssertion(ctx, purpose, assertion, passkey)
  return async (tx) => {
    await useChallenge(tx, challenge)
    if (!(await sql.updateToUsed(tx, passkey.id, counter, ctx.clock.now()))) throw new ApiError('PasskeyRefused')
  }
}
