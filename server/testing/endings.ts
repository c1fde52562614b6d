import { days, minutes } from '../src/kernel/clock.ts'
import { credentials, memberWithPassword, password, post, signIn } from './accounts.ts'
import type { Person, World } from './world.ts'
import { runJob } from './jobs.ts'

/** What the tests of ended accounts share. */

/** A member who can sign in with `password` and has just confirmed it. */
export async function confirmedMember(w: World, phone = '13700000001', username = '老兵'): Promise<Person> {
  const about = await memberWithPassword(w, phone, username)
  return entered(w, about)
}

/** Signs in anew, and confirms the password. */
export async function entered(w: World, about: Omit<Person, 'token'>): Promise<Person> {
  const me = { ...about, token: (await signIn(w, about.phone, password)).cookie!.value }
  await w.given.sudo(me)
  return me
}

export const enter = async (w: World, { phone }: Person, take_back?: 1) =>
  post(w, 'signin', { ...(await credentials(w, phone, password)), ...(take_back && { take_back }) })

export const end = (w: World, me: Person, contents: 'keep' | 'delete' = 'keep') => w.ask(me, 'endAccount', { contents })

/** Fifteen days after the last minute in which the account can be taken back. */
export async function endAll(w: World) {
  w.ports.clock.advance(days(15) + minutes(1))
  return runJob(w.ctx, 'end-accounts')
}

export const namesOf = async (w: World) =>
  (await w.db.selectFrom('users').select('username').orderBy('id').execute()).map(({ username }) => username)
