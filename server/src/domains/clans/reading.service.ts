import type { Db } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { flagOf } from '../../kernel/wire.ts'
import { authorCards, communityInView } from '../account/index.ts'
import * as applies from './applies.sql.ts'
import * as sql from './clans.sql.ts'
import { presentClans, titleOf } from './clans.view.ts'
import * as members from './members.sql.ts'
import { selectCommunityId } from './options.sql.ts'
import { mayDecideApplies, mayManage } from './policy.ts'

interface ListInput {
  pageNum: number
  community_name: string
  /** Codes; empty for all. */
  server_code: string
  mode_code: string
}

/** A page of a community's clans, the strongest first. Refuses CommunityNotFound. */
export async function listClans({ db }: House, { pageNum, community_name, server_code, mode_code }: ListInput) {
  const communityId = await selectCommunityId(db, community_name)
  if (communityId === undefined) throw new Refusal('CommunityNotFound')
  const filter = { communityId, server: server_code, mode: mode_code }
  const { shown, hasMore } = pageOf(await sql.selectClans(db, filter, pageNum))
  return { clans: await presentClans(db, shown), hasMore }
}

/** A page of a clan's members, by rank and then by joining. Refuses ClanNotFound. */
export async function listMembers({ db }: House, clanId: number, page: number) {
  const { shown, hasMore } = pageOf(await members.selectMembers(db, clanId, page))
  // A clan always has its captain: a first page without anyone is that of no clan.
  if (shown.length === 0 && !(await sql.selectClan(db, clanId))) throw new Refusal('ClanNotFound')
  const cards = await authorCards(
    db,
    shown.map((member) => member.userId),
    communityInView(shown),
  )
  const listed = shown.map(({ userId, title, joinedAt }) => ({
    ...cards.get(userId)!,
    display_priority: title,
    title: titleOf(title),
    joined: joinedAt.toISOString(),
  }))
  return { members: listed, hasMore }
}

/** One clan, and how the reader stands to it. Refuses ClanNotFound. */
export async function clanDetails({ db }: House, me: Member | undefined, { community_name, id }: sql.ClanPlace) {
  const row = await sql.selectClan(db, id)
  if (!row || row.community !== community_name) throw new Refusal('ClanNotFound')
  const [[clan], title, own] = await Promise.all([
    presentClans(db, [row]),
    me && members.selectTitle(db, id, me.id),
    me ? applies.selectAppliesOf(db, me.id, row.communityId) : [],
  ])
  return {
    clan: clan!,
    ...(title !== undefined && { title: titleOf(title) }),
    applied: flagOf(own.some((apply) => apply.clanId === id)),
    apply_count: mayDecideApplies(title) ? await applies.countApplies(db, id) : 0,
  }
}

/** Whether one may manage a clan, and as what; a clan that there isn't is managed by nobody. */
export async function verifyManageAuth({ db }: House, me: Member, clanId: number) {
  const title = await members.selectTitle(db, clanId, me.id)
  const role = title === undefined ? ('' as const) : titleOf(title)
  return { status: mayManage(title) ? (200 as const) : (403 as const), role }
}

/** One's clan in a community and the application that waits, where there are such. Refuses CommunityNotFound. */
export async function myPlace({ db }: House, me: Member, communityName: string) {
  const communityId = await selectCommunityId(db, communityName)
  if (communityId === undefined) throw new Refusal('CommunityNotFound')
  const { clans, applies: waiting } = await placesOf(db, me, communityId)
  const [own, apply] = [clans[0], waiting[0]]
  if (!own) return { ...(apply && { apply }) }
  const { title, ...clan } = own
  return { clan, title }
}

/** One's clans, and one's applications that wait, in every community. */
export const myPlaces = ({ db }: House, me: Member) => placesOf(db, me)

async function placesOf(db: Db, me: Member, communityId?: number) {
  const [memberships, waiting] = await Promise.all([
    members.selectMemberships(db, me.id, communityId),
    applies.selectAppliesOf(db, me.id, communityId),
  ])
  const ids = [...memberships, ...waiting].map((one) => one.clanId)
  const clans = ids.length === 0 ? [] : await presentClans(db, await sql.selectClansById(db, ids))
  const byId = new Map(clans.map((clan) => [clan.id, clan]))
  return {
    // A clan that was dissolved between these readings is passed over.
    clans: memberships.flatMap(({ clanId, title }) => {
      const clan = byId.get(clanId)
      return clan ? [{ ...clan, title: titleOf(title) }] : []
    }),
    applies: waiting.flatMap(({ clanId, message, createdAt }) => {
      const clan = byId.get(clanId)
      return clan ? [{ clan, applyMessage: message, time: createdAt.toISOString() }] : []
    }),
  }
}
