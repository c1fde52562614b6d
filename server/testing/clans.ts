import type { CallInput, OutcomeName } from '@judian/contract'
import { recordOutcome } from './outcome-record.ts'
import type { Person, World } from './world.ts'

/** What the clans tests share: people around a clan, short forms of calls, uploads, and what is told. */

export const people = (w: World, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => w.given.member()))

export interface Cast {
  captain: Person
  vice: Person
  member: Person
  /** Captain of another clan. */
  stranger: Person
  /** In no clan. */
  applicant: Person
  /** In `r6`. */
  clan: number
}

/** A clan `北门小队` in `r6` with somebody of every title, and people outside of it. */
export async function cast(w: World): Promise<Cast> {
  const [captain, vice, member, stranger, applicant] = (await people(w, 5)) as [Person, Person, Person, Person, Person]
  const clan = await w.given.clan(captain, { name: '北门小队', viceCaptains: [vice], members: [member] })
  await w.given.clan(stranger)
  return { captain, vice, member, stranger, applicant, clan }
}

/** Runs `work` so many times at once. */
export const together = <T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)))

/** How often each outcome came; `ok` stands for 200. */
export function tally(answers: readonly { status: number; outcome?: OutcomeName }[]): Partial<Record<string, number>> {
  const counts: Partial<Record<string, number>> = {}
  for (const { status, outcome } of answers) {
    const name = outcome ?? (status === 200 ? 'ok' : String(status))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

type Form = CallInput<'/v1/clan/createClan'>

/** What a clan says of itself, with choices that `given.clan` offers. */
export const about = {
  name: '南门小队',
  intro: '周末开黑',
  main_server: 'asia',
  main_mode: 'ranked',
  min_rank: 'gold',
}

export const found = (w: World, person: Person | null, form: Partial<Form> = {}) =>
  w.ask(person, 'createClan', { community_name: 'r6', ...about, ...form })

export const apply = (w: World, person: Person | null, id: number, applyMessage = '求带') =>
  w.ask(person, 'applyClan', { community_name: 'r6', id, applyMessage })

export const decide = (
  w: World,
  person: Person | null,
  id: number,
  { id: user_id }: Person,
  action: 'accept' | 'reject' = 'accept',
) => w.ask(person, 'sendClanApplyAction', { community_name: 'r6', id, user_id, action })

export const leave = (w: World, person: Person | null, id: number) =>
  w.ask(person, 'leaveClan', { community_name: 'r6', id })

export const remove = (w: World, person: Person | null, id: number, { id: memberUserId }: Person) =>
  w.ask(person, 'removeClanMember', { community_name: 'r6', id, memberUserId })

export const transfer = (w: World, person: Person | null, id: number, { id: memberUserId }: Person) =>
  w.ask(person, 'transferClanCaptain', { community_name: 'r6', id, memberUserId })

export const dissolve = (w: World, person: Person | null, clan_id: number) =>
  w.ask(person, 'dissolveClan', { community_name: 'r6', clan_id })

export const details = (w: World, person: Person | null, id: number) =>
  w.ask(person, 'getClanDetails', { community_name: 'r6', id })

/** One's own clan and application in `r6`. */
export const mine = (w: World, person: Person) => w.ask(person, 'getMyClanPublicInfo', { community_name: 'r6' })

/** Who is in the clan, as `[user id, title]` in the list's order. */
export async function roll(w: World, reader: Person, clan_id: number) {
  const { members } = await w.ask(reader, 'getClanMembersDetailsById', { clan_id, pageNum: 1 })
  return members!.map(({ user_id, title }) => [user_id, title])
}

/** The count that the clan carries, and how many are really in it. */
export async function counted(w: World, id: number) {
  const { memberCount } = await w.db
    .selectFrom('clans')
    .select('memberCount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const members = await w.db.selectFrom('clanMembers').select('userId').where('clanId', '=', id).execute()
  return { memberCount, members: members.length }
}

/** What this person was told, the latest first. */
export async function told(w: World, person: Person) {
  const input = { messageCount: 0, pageNum: 1, message_type: 'system' } as const
  const { system_messages } = await w.ask(person, 'getMyReplies', input)
  return system_messages!.map(({ title, message }) => ({ title, message }))
}

/** Sends files for a clan's picture as a browser's form does. */
export async function sendPicture(w: World, person: Person | null, id: number, ...files: Uint8Array[]) {
  const form = new FormData()
  for (const [n, bytes] of files.entries()) form.append('file', new Blob([new Uint8Array(bytes)]), `${n}.png`)
  const path = '/v1/clan/uploadClanAvatar'
  const url = `${path}?community_name=r6&id=${id}`
  const cookies = person ? { judian_session: person.token } : {}
  const response = await w.app.inject({ method: 'POST', url, payload: form, cookies })
  const body = response.json<{ status: number; outcome?: OutcomeName; clan?: { avatar_url: string } }>()
  if (body.outcome) recordOutcome(path, body.outcome)
  return body
}
