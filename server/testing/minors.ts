import type { AgeBand } from '@judian/contract'
import { lastCode, post, proof } from './accounts.ts'
import type { Person, World } from './world.ts'
import { days, hours, minutes } from '../src/kernel/clock.ts'

/** Helpers for tests of minors' mode. */

export const pin = '480395'

/** Moves the clock on to this time of day in Shanghai, and some seconds: each minute is long enough for a test's requests. */
export function goTo({ ports: { clock } }: World, hour: number, minute = 0) {
  const inDay = (clock.now().getTime() + hours(8)) % days(1)
  const wanted = hours(hour) + minutes(minute) + 1_000
  clock.advance((wanted - inDay + days(1)) % days(1))
}

/** A member in minors' mode, whose guardian has `pin`. */
export async function givenMinor(w: World, band: AgeBand = 'under16'): Promise<Person> {
  const me = await w.given.member()
  await w.given.sudo(me)
  const { outcome } = await w.ask(me, 'turnOnMinorsMode', { band, new_pin: pin })
  if (outcome) throw new Error(`minors' mode: ${outcome}`)
  return me
}

/** A call from the member's own browser. */
const call = async (w: World, me: Person, name: string, fields: Record<string, string>) =>
  (await post(w, name, fields, { token: me.token, browser: `browser-${me.id}` })).body

/** The code that a guardian reads on the member's phone. */
export async function guardiansCode(w: World, me: Person): Promise<string> {
  const { status } = await call(w, me, 'sendCodeToGuardian', { proof: await proof(w) })
  if (status !== 200) throw new Error(`no code: ${status}`)
  return lastCode(w, me.phone)!
}

export const setPin = (w: World, me: Person, verify_code: string, new_pin: string) =>
  call(w, me, 'setGuardianPin', { verify_code, new_pin })
