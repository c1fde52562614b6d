import type { AgeBand, OutcomeName } from '@judian/contract'
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

interface AccountForm {
  phone_num: string
  password: string
  username: string
  agreement?: number | undefined
  privacy?: number | undefined
  of_age?: 0 | 1 | undefined
  age_band?: AgeBand | undefined
}

interface SignUpForm extends AccountForm {
  verify_code: string
  proof?: string | undefined
}

export interface NewMember {
  userId: number
  /** Of a minor who says so. */
  ageBand?: AgeBand | undefined
}

export type Welcome = (ctx: AppContext, tx: Tx, afterCommit: AfterCommit, member: NewMember) => Promise<void>

export type Welcomes = () => Promise<readonly Welcome[]>

/** What lets somebody in. */
interface Admission {
  /** Checks it before the password is hashed; returns what consumes it in the transaction of the sign-up. */
  check: () => Promise<(tx: Tx) => Promise<void>>
  /** Whether a code was sent to the phone. */
  phoneProved: boolean
  /** The outcome when another account has the phone. */
  phoneTaken: OutcomeName
}

/** Creates an account by a code sent to its phone, which stays valid unless the account was made. Throws CodeMismatch, CodeExpired, ProofNeeded, and what `openAccount` throws. */
export function signUp(
  ctx: AppContext,
  request: RequestContext,
  { verify_code, proof, ...form }: SignUpForm,
  welcomes: Welcomes,
) {
  const code = { phone: form.phone_num, purpose: 'signup', code: verify_code } as const
  const admission: Admission = {
    async check() {
      const checked = await checkCode(ctx, request, code, () => demandProof(ctx, proof))
      return (tx) => spendCode(tx, checked)
    },
    phoneProved: true,
    // The phone was registered after the code was sent.
    phoneTaken: 'CodeExpired',
  }
  return openAccount(ctx, request, form, admission, welcomes)
}

/**
 * Creates the account without signing in, and records the consent, if the form has one. Throws SignUpClosed, ConsentMissing,
 * ConsentStale, SignUpsFull, UsernameRefused, PasswordRefused, UsernameTaken, and what the admission throws.
 */
export async function openAccount(
  ctx: AppContext,
  request: RequestContext,
  { phone_num: phone, password, username: asked, age_band, ...ticks }: AccountForm,
  { check, phoneProved, phoneTaken }: Admission,
  welcomes: Welcomes,
) {
  const { db, clock, secretBox, settings, words } = ctx
  const { registrationOpen, reservedNames, signUpsPerHour } = await settings.all()
  if (!registrationOpen) throw new ApiError('SignUpClosed')
  const versions = acceptTicks(ticks)
  const username = acceptUsername(words, reservedNames, asked)
  assertPasswordAllowed(password)

  const spend = await check()
  const passwordHash = await hashPassword(password)
  const [now, greetings] = [clock.now(), await welcomes()]

  try {
    await inTransaction(db, async (tx, afterCommit) => {
      await spend(tx)
      const userId = await createMember(tx, secretBox, { phone, phoneProved, username, passwordHash, createdAt: now })
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
    if (isPhoneTaken(error)) throw new ApiError(phoneTaken)
    throw error
  }
}
