import { encodeMultipart } from './upload.ts'
import type { CallInput, OutcomeName } from '@judian/contract'
import { recordResponse } from './responses.ts'
import type { Person, World } from './world.ts'

/** Helpers for clan tests: a clan with its roles, short forms of calls, uploads. */

export interface ClanRoles {
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

let clans = 0

/** A name that no other clan has, for tests that share a world. */
export const freeClanName = () => `小队${++clans}`

/** A clan in `r6` with a member of every title, and outsiders. */
export async function clanRoles(w: World, name = '北门小队'): Promise<ClanRoles> {
  const [captain, vice, member, stranger, applicant] = (await w.given.members(5)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const clan = await w.given.clan(captain, { name, viceCaptains: [vice], members: [member] })
  await w.given.clan(stranger)
  return { captain, vice, member, stranger, applicant, clan }
}

type Form = CallInput<'/v1/clan/createClan'>

/** A clan profile with options that `given.clan` offers. */
export const clanProfile = {
  name: '南门小队',
  intro: '周末开黑',
  main_server: 'asia',
  main_mode: 'ranked',
  min_rank: 'gold',
}

export const foundClan = (w: World, person: Person | null, form: Partial<Form> = {}) =>
  w.ask(person, 'createClan', { community_name: 'r6', ...clanProfile, ...form })

export const applyToClan = (w: World, person: Person | null, id: number, applyMessage = '求带') =>
  w.ask(person, 'applyClan', { community_name: 'r6', id, applyMessage })

export const decideApplication = (
  w: World,
  person: Person | null,
  id: number,
  { id: user_id }: Person,
  action: 'accept' | 'reject' = 'accept',
) => w.ask(person, 'sendClanApplyAction', { community_name: 'r6', id, user_id, action })

export const leaveClan = (w: World, person: Person | null, id: number) =>
  w.ask(person, 'leaveClan', { community_name: 'r6', id })

export const removeMember = (w: World, person: Person | null, id: number, { id: memberUserId }: Person) =>
  w.ask(person, 'removeClanMember', { community_name: 'r6', id, memberUserId })

export const transferCaptaincy = (w: World, person: Person | null, id: number, { id: memberUserId }: Person) =>
  w.ask(person, 'transferClanCaptain', { community_name: 'r6', id, memberUserId })

export const dissolveClan = (w: World, person: Person | null, clan_id: number) =>
  w.ask(person, 'dissolveClan', { community_name: 'r6', clan_id })

export const clanDetails = (w: World, person: Person | null, id: number) =>
  w.ask(person, 'getClanDetails', { community_name: 'r6', id })

/** The member's clan and application in `r6`. */
export const ownClan = (w: World, person: Person) => w.ask(person, 'getMyClanPublicInfo', { community_name: 'r6' })

/** The clan's members as `[user id, title]`, in order. */
export async function memberTitles(w: World, reader: Person, clan_id: number) {
  const { members } = await w.ask(reader, 'getClanMembersDetailsById', { clan_id, pageNum: 1 })
  return members!.map(({ user_id, title }) => [user_id, title])
}

/** The clan's member counter and its actual number of members. */
export async function memberCounts(w: World, id: number) {
  const { memberCount } = await w.db
    .selectFrom('clans')
    .select('memberCount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const members = await w.db.selectFrom('clanMembers').select('userId').where('clanId', '=', id).execute()
  return { memberCount, members: members.length }
}

/** Uploads a clan's picture as a browser's form does. */
export async function uploadClanPicture(w: World, person: Person | null, id: number, ...files: Uint8Array[]) {
  const form = new FormData()
  for (const [n, bytes] of files.entries()) form.append('file', new Blob([new Uint8Array(bytes)]), `${n}.png`)
  const path = '/v1/clan/uploadClanAvatar'
  const url = `${path}?community_name=r6&id=${id}`
  const cookies = person ? { judian_session: person.token } : {}
  const response = await w.app.inject({ method: 'POST', url, ...(await encodeMultipart(form)), cookies })
  const body = response.json<{ status: number; outcome?: OutcomeName; clan?: { avatar_url: string } }>()
  recordResponse(path, body)
  return body
}
