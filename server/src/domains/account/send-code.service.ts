import { limits } from '@judian/contract'
import { later, minutes } from '../../kernel/clock.ts'
import type { House } from '../../kernel/house.ts'
import { tooFast } from '../../kernel/mount.ts'
import { sixDigits } from '../../kernel/random.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Visit } from '../../kernel/visit.ts'
import { SmsFailed } from '../../ports/sms/index.ts'
import { keptForm, type Purpose } from './codes.service.ts'
import * as sql from './codes.sql.ts'
import { isMobileNumber } from './phone.ts'
import { admitRequest, countMessage } from './send-limits.ts'
import { selectUserIdByPhone } from './users.sql.ts'

const tries = 5
const pause = limits.codeResendSeconds * 1_000

interface CodeRequest {
  phone_num: string
  proof?: string | undefined
}

/** Refuses SignUpClosed, PhoneUnusableForSignUp, ProofNeeded, TooFast and Unavailable. */
export async function sendCodeToSignUp(house: House, visit: Visit, { phone_num: phone, proof }: CodeRequest) {
  if (!(await house.settings.all()).registrationOpen) throw new Refusal('SignUpClosed')
  if (!isMobileNumber(phone)) throw new Refusal('PhoneUnusableForSignUp')
  await admitRequest(house, visit, phone, proof)
  if (await selectUserIdByPhone(house.db, phone)) throw new Refusal('PhoneUnusableForSignUp')
  await sendCode(house, phone, 'signup')
}

/**
 * Refuses PhoneUnusableForReset, ProofNeeded, TooFast and Unavailable. The spec's catalogue wants an unknown phone
 * named as such; the limits before the look-up are what keeps the member list from being read out this way.
 */
export async function sendCodeToFindPwd(house: House, visit: Visit, { phone_num: phone, proof }: CodeRequest) {
  if (!isMobileNumber(phone)) throw new Refusal('PhoneUnusableForReset')
  await admitRequest(house, visit, phone, proof)
  if (!(await selectUserIdByPhone(house.db, phone))) throw new Refusal('PhoneUnusableForReset')
  await sendCode(house, phone, 'reset')
}

async function sendCode(house: House, phone: string, purpose: Purpose) {
  const { db, clock } = house
  const code = sixDigits()
  const kept = keptForm({ phone, purpose, code })
  const sentAt = clock.now()
  const fresh = { ...kept, triesLeft: tries, sentAt, expiresAt: later(sentAt, minutes(limits.codeMinutes)) }
  if (!(await sql.upsertCode(db, fresh, later(sentAt, -pause)))) throw tooFast(await pauseLeft(house, kept))

  try {
    await countMessage(house, phone)
    await house.sms.send({ phone, purpose, code })
  } catch (error) {
    // A code that never left must not keep the person waiting for the next one.
    await sql.deleteCode(db, kept)
    if (!(error instanceof SmsFailed)) throw error
    house.log.warn({ provider: error.provider, reason: error.reason }, 'a code could not be sent')
    throw new Refusal('Unavailable')
  }
}

async function pauseLeft({ db, clock }: House, kept: sql.KeptCode): Promise<number> {
  const last = await sql.selectCode(db, kept)
  const ms = last ? later(last.sentAt, pause).getTime() - clock.now().getTime() : 0
  return Math.max(1, Math.ceil(ms / 1_000))
}
