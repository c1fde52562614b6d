import { featureNames } from '@judian/contract'
import { expect } from 'vitest'
import { makeAdmin } from '../../src/domains/accounts/index.ts'
import type { Person } from '../given-rows.ts'
import { type World, world } from '../world.ts'
import { type Answer, type Client, openClient, signIn } from './client.ts'

/** A running site, and its operator: what the specification has no call for, such as appointing admins. */

export const password = 'secret123'

/** A member of the site; also a person for the operator's helpers. */
export interface Member extends Client {
  readonly person: Person
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** The specification holds whatever else the site offers. */
export const featureSets = ['all', 'no'] as const

export async function openSite(features: (typeof featureSets)[number]) {
  const w: World = await world({ trustProxy: 1 })
  if (features === 'no')
    await w.given.settings({ features: Object.fromEntries(featureNames.map((name) => [name, false])) })
  const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
  let count = 0

  /** A browser that isn't signed in, at a network of its own. */
  const visitor = () => openClient(address, `10.0.${++count}.1`)
  const freshPhone = () => String(13_600_000_000 + ++count)
  /** The last code sent to a phone by SMS. */
  const codeOf = (phone: string) => w.ports.outbox.findLast((sms) => sms.phone === phone)!.code

  /** Signs up and in by the specification's calls, then agrees to the site's texts, for which its page asks. */
  async function member({ agrees = true } = {}): Promise<Member> {
    const client = visitor()
    const username = `玩家${++count}`
    const phone = freshPhone()
    await expectOk(client.post('/account/sendCodeToSignUp', { phone_num: phone, verify_type: 1 }))
    await expectOk(client.post('/account/signup', { phone_num: phone, password, username, verify_code: codeOf(phone) }))
    await expectOk(signIn(client, phone, password))
    if (agrees) await expectOk(client.post('/account/agreeToTexts', { agreement: 1, privacy: 1, of_age: 1 }))
    const { user_id } = await client.post('/account/autosignin')
    return {
      ...client,
      person: { id: user_id as number, username, phone, token: /judian_session=([^;]+)/.exec(client.cookie())![1]! },
    }
  }

  async function admin(): Promise<Member> {
    const made = await member()
    await makeAdmin(w.db, made.person.phone)
    await w.given.sudo(made.person)
    return made
  }

  /** Lets this many seconds pass for the site, also for what it counts by the machine's clock. */
  async function passRateLimits(seconds: number) {
    w.ports.clock.advance(seconds * 1_000)
    const until = Date.now() + seconds * 1_000
    await w.db.deleteFrom('rateLimits').where('expire', '<=', until).execute()
  }

  return {
    w,
    passRateLimits,
    visitor,
    freshPhone,
    codeOf,
    member,
    admin,
    [Symbol.asyncDispose]: () => w[Symbol.asyncDispose](),
  }
}

/** The answer of a call, which has to succeed. */
export async function expectOk(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  expect(answer).toMatchObject({ http: 200, status: 200 })
  return answer
}
