import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@judian/contract'
import { type Clock, later, minutes } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { opaqueId } from '../../../kernel/random.ts'
import { secret } from '../../../secrets.ts'
import { insertUsedProof } from '../codes/once-only.sql.ts'

/** What a challenge is for, and its owner: a session, a password step, or empty for any visitor. */
export type Purpose = `${'add' | 'confirm' | 'enter'} ${string}`

type Signer = { db: Db; clock: Clock }

/** A new challenge, signed rather than stored, as any visitor may request any number. */
export async function newChallenge({ db, clock }: Signer, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const content = `${later(clock.now(), minutes(limits.passkeyMinutes)).getTime()}.${opaqueId()}`
  return new TextEncoder().encode(`${content}.${signatureOf(await key(db), purpose, content)}`)
}

/** Tells whether a challenge, in WebAuthn's base64url, is the site's own, for this purpose and in time. */
export async function challengeCheck({ db, clock }: Signer, purpose: Purpose): Promise<(challenge: string) => boolean> {
  const signingKey = await key(db)
  return (challenge) => {
    const [, content, signature] = /^(\d{13}\.[\w-]{22})\.([\w-]{43})$/.exec(textOf(challenge)) ?? []
    if (!content || !signature) return false
    const expected = signatureOf(signingKey, purpose, content)
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) && endOf(content) > clock.now()
  }
}

/** Uses up a challenge that has been checked. Throws PasskeyRefused for one that was used meanwhile. */
export async function useChallenge(tx: Tx, challenge: string) {
  const text = textOf(challenge)
  if (!(await insertUsedProof(tx, `passkey:${text.split('.')[1]}`, endOf(text)))) throw new ApiError('PasskeyRefused')
}

const key = (db: Db) => secret(db, 'passkey-challenges')
const textOf = (challenge: string) => Buffer.from(challenge, 'base64url').toString()
const endOf = (text: string) => new Date(Number(text.split('.')[0]))

const signatureOf = (signingKey: string, purpose: Purpose, content: string) =>
  createHmac('sha256', signingKey).update(`${purpose} ${content}`).digest('base64url')
