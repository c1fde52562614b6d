import { Secret, TOTP } from 'otpauth'
import type { Person, World } from './world.ts'

/** The code of an authenticator app; `steps` later or earlier. */
export const codeOf = (w: World, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: w.ports.clock.now().getTime() + steps * 30_000,
  })

/** A member who has just confirmed their password. */
export async function confirmedMember(w: World): Promise<Person> {
  const me = await w.given.member()
  await w.given.sudo(me)
  return me
}

/** Turns a member's second factor on; the present code is used up by that. */
export async function withSecondFactor(w: World, me: Person) {
  await w.given.sudo(me)
  const { secret } = await w.ask(me, 'setUpTotp', {})
  const { recovery_codes } = await w.ask(me, 'confirmTotp', { code: codeOf(w, secret!) })
  return { secret: secret!, recoveryCodes: recovery_codes! }
}

/** Passes the time until the authenticator shows another code. */
export const nextCode = (w: World) => w.ports.clock.advance(30_000)
