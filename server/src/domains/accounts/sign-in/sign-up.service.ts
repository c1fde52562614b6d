import type { AgeBand } from '@judian/contract'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { acceptTicks } from '../consent/consent.service.ts'
import { insertConsent } from '../consent/consents.sql.ts'
import { checkCode, spendCode } from '../codes/codes.service.ts'
import { demandProof } from '../codes/proof.ts'
import { takeSignUp } from '../site-limits.ts'
import { createMember } from '../member.service.ts'
import { isPhoneTaken } from '../phone/stored-phone.ts'
import { assertPasswordAllowed, hashPassword } from './password.ts'
import { assertNotResting } from '../names/resting.ts'
import { acceptUsername, isNameTaken } from '../names/username.ts'

interface SignUpForm {
  phone_num: string
  password: string
  username: string
  verify_code: string
  proof?: string | undefined
  agreement?: number | undefined
  privacy?: number | undefined
  of_age?: 0 | 1 | undefined
  age_band?: AgeBand | undefined
}

export interface NewMember {
  userId: number
  /** Of a minor who says so. */
  ageBand?: AgeBand | undefined
}

export type Welcome = (ctx: AppContext, tx: Tx, afterCommit: AfterCommit, member: NewMember) => Promise<void>

/**
 * Creates the account without signing in, and records the consent, if the form has one. Throws SignUpClosed, ConsentMissing, ConsentStale, SignUpsFull, UsernameRefused, PasswordRefused, CodeMismatch, CodeExpired, ProofNeeded and UsernameTaken; the code stays valid unless the account was made.
 */
export async function signUp(
  ctx: AppContext,
  request: RequestContext,
  { phone_num: phone, password, username: asked, verify_code, proof, age_band, ...ticks }: SignUpForm,
  welcomes: () => Promise<readonly Welcome[]>,
) {
  const { db, clock, secretBox, settings, words } = ctx
  const { registrationOpen, reservedNames, signUpsPerHour } = await settings.all()
  if (!registrationOpen) throw new ApiError('SignUpClosed')
  const versions = acceptTicks(ticks)
  const username = acceptUsername(words, reservedNames, asked)
  assertPasswordAllowed(password)

  const checked = await checkCode(ctx, request, { phone, purpose: 'signup', code: verify_code }, () =>
    demandProof(ctx, proof),
  )
  const passwordHash = await hashPassword(password)
  const [now, greetings] = [clock.now(), await welcomes()]

  try {
    await inTransaction(db, async (tx, afterCommit) => {
      await spendCode(tx, checked)
      const userId = await createMember(tx, secretBox, { phone, username, passwordHash, createdAt: now })
      await assertNotResting(tx, userId, username, now)
      if (versions && !(await insertConsent(tx, { ...versions, userId, ofAge: true, at: now })))
        throw new ApiError('ConsentStale')
      for (const welcome of greetings) await welcome(ctx, tx, afterCommit, { userId, ageBand: age_band })
      request.concerns(userId)
      // Last, as it locks the row of all sign-ups.
      await takeSignUp(ctx, tx, signUpsPerHour)
    })
  } catch (error) {
    if (isNameTaken(error)) throw new ApiError('UsernameTaken')
    // The phone was registered after the code was sent.
    if (isPhoneTaken(error)) throw new ApiError('CodeExpired')
    throw error
  }
}
