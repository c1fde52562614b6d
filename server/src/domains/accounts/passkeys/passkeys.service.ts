import { limits, type PasskeyAssertion, type PasskeyCredential } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction, type Tx, violates } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Member } from '../../../kernel/member.ts'
import { sessionKey } from '../../../kernel/random.ts'
import { rightsOf } from '../../../kernel/response-cache.ts'
import { keyHasher, newKeys } from '../../../kernel/typed-keys/index.ts'
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

/** What the browser is asked for a new passkey; one that the member has isn't made again. */
export async function startAddPasskey(ctx: AppContext, me: Member, request: RequestContext) {
  const present = await sql.selectPasskeysOf(ctx.db, me.id)
  return { options: { ...(await registrationOptions(ctx, purposeOf(request), me, present)) } }
}

interface Form {
  name: string
  credential: PasskeyCredential
}

/**
 * Adds the passkey that the browser has made. As a member's first second factor it comes with recovery codes, so that it is never the only way. Throws
 * PasskeyRefused and TooManyPasskeys.
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
  const hashOf = await keyHasher(db, 'recovery-codes')
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

/** The passkey that an answer names. Throws PasskeyRefused for one that the site doesn't know, or that is another's than `userId`. */
export async function passkeyOf({ db }: AppContext, { id }: PasskeyAssertion, userId?: number) {
  const passkey = await sql.selectPasskey(db, Buffer.from(id, 'base64url'))
  if (!passkey || (userId !== undefined && passkey.userId !== userId)) throw new ApiError('PasskeyRefused')
  return passkey
}

/**
 * Checks an answer made with a passkey, and returns what uses it up in the caller's transaction. Both throw PasskeyRefused: the latter for an
 * answer that was used meanwhile, and for a count that hasn't grown.
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
