import type { PollForm } from '@judian/contract'
import { publishMoment, readMoment } from './moments.ts'
import type { Person, World } from './world.ts'

/** Helpers for tests of polls. */

export const threeMaps: PollForm = {
  question: '守哪张图？',
  options: ['仓库', '码头', '剧院'],
  choices: 1,
  hours: 24,
  changeable: true,
  results_after: false,
}

let polls = 0

/** A published post with a poll; each has another title, or they would go to review. */
export async function givenPoll(w: World, author: Person, changed: Partial<PollForm> = {}, community = 'r6') {
  polls += 1
  const form = { title: `第${polls}个投票`, community, poll: { ...threeMaps, ...changed } }
  const { message_id } = await publishMoment(w, author, form)
  return message_id!
}

export const votePoll = (w: World, person: Person | null, message_id: number, options: number[], rev = 1) =>
  w.ask(person, 'votePoll', { message_id, rev, options })

export const readPoll = async (w: World, person: Person | null, message_id: number) =>
  (await readMoment(w, person, message_id)).poll
