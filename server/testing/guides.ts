import { publishMoment } from './moments.ts'
import type { Person, World } from './world.ts'

/** Helpers for tests of readers' opinions on guides in a season. */

/** With a password that was just confirmed. */
export async function startSeason(w: World, admin: Person, name: string) {
  await w.given.sudo(admin)
  return w.ask(admin, 'startSeason', { name })
}

let guides = 0

/** A published post of 攻略 in `r6`; each has another title, or they would go to review. */
export async function givenGuide(w: World, author: Person, tag = 2) {
  guides += 1
  return (await publishMoment(w, author, { title: `第${guides}篇攻略`, tag })).message_id!
}

export const voteGuide = (w: World, person: Person | null, message_id: number, valid: 0 | 1) =>
  w.ask(person, 'voteGuide', { message_id, valid })

export const confirmGuide = (w: World, person: Person | null, message_id: number) =>
  w.ask(person, 'confirmGuide', { message_id })

export const guideOf = async (w: World, person: Person | null, message_id: number) =>
  (await w.ask(person, 'getSingleMoment', { message_id, community_name: 'r6' })).moment?.guide
