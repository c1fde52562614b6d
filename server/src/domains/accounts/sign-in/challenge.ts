import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@judian/contract'
import { later, minutes } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { secret } from '../../../secrets.ts'
import type { ProvedUser } from '../users.sql.ts'

type Signer = Pick<AppContext, 'db' | 'clock'>

/** What a challenge is for: the second step of a sign-in, or ending a banned member's account. */
export type ChallengePurpose = 'enter' | 'end'

/**
 * Issues a signed proof, for one purpose, that the right password of this member was just given; void after some minutes, or with a new
 * password.
 */
export async function issueChallenge({ db, clock }: Signer, user: ProvedUser, purpose: ChallengePurpose) {
  const content = `${user.id}.${later(clock.now(), minutes(limits.challengeMinutes)).getTime()}`
  return `${content}.${await signatureOf(db, purpose, content, user.passwordHash)}`
}

/** The member id that a challenge names: unverified until `isChallengeOf`. */
export const memberOfChallenge = (challenge: string): number | undefined => {
  const [, id] = /^([1-9]\d{0,15})\.\d{13}\.[\w-]{43}$/.exec(challenge) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Whether the site has issued this challenge for this purpose, lately and for the member's present password. */
export async function isChallengeOf(
  { db, clock }: Signer,
  challenge: string,
  passwordHash: string,
  purpose: ChallengePurpose,
): Promise<boolean> {
  const [id, end, signature = ''] = challenge.split('.')
  const expected = await signatureOf(db, purpose, `${id}.${end}`, passwordHash)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) && Number(end) > clock.now().getTime()
}

const signatureOf = async (db: AppContext['db'], purpose: ChallengePurpose, content: string, passwordHash: string) =>
  createHmac('sha256', await secret(db, 'sign-in-challenges'))
    .update(`${purpose} ${content}.${passwordHash}`)
    .digest('base64url')
