import type { Db } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { authorCards, communityInView } from '../accounts/index.ts'
import * as applies from './applying/applies.sql.ts'
import { clanNameKey } from './clan-texts.ts'
import * as sql from './clans.sql.ts'
import { presentClans, presentNextMatch, titleOf } from './clans.view.ts'
import * as members from './members.sql.ts'
import { selectNextMatch } from './next-match.sql.ts'
import { selectMomentsOfMembers } from './moments.sql.ts'
import { presentList } from '../posts/moments/index.ts'
import { selectCommunityId } from '../communities/index.ts'
import { mayDecideApplies, mayManage } from './policy.ts'

interface ListInput {
  pageNum: number
  community_name: string
  /** Codes; empty for all. */
  server_code: string
  mode_code: string
  search?: string | undefined
}

/** A page of a community's clans, the strongest first. Throws CommunityNotFound. */
export async function listClans({ db }: AppContext, { pageNum, community_name, ...input }: ListInput) {
  const communityId = await selectCommunityId(db, community_name)
  if (communityId === undefined) throw new ApiError('CommunityNotFound')
  const { server_code: server, mode_code: mode, search = '' } = input
  const filter = { communityId, server, mode, nameKey: clanNameKey(search.trim()) }
  const { shown, hasMore } = pageOf(await sql.selectClans(db, filter, pageNum))
  const clans = await presentClans(db, shown)
  const faces = await facesOf(
    db,
    shown.map((clan) => clan.id),
  )
  return { clans: clans.map((clan) => ({ ...clan, faces: faces.get(clan.id) ?? [] })), hasMore }
}

async function facesOf(db: Db, clanIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await members.selectFirstMembers(db, clanIds)
  const cards = await authorCards(
    db,
    rows.map((row) => row.userId),
  )
  const byClan = Map.groupBy(rows, (row) => row.clanId)
  return new Map(Array.from(byClan, ([id, own]) => [id, own.map((row) => cards.get(row.userId)!.avatar_url)]))
}

/** A page of a clan's members, by rank, then by joining date. Throws ClanNotFound. */
export async function listMembers({ db }: AppContext, clanId: number, page: number) {
  const { shown, hasMore } = pageOf(await members.selectMembers(db, clanId, page))
  // A clan always has a captain: an empty first page means that the clan doesn't exist.
  if (shown.length === 0 && !(await sql.selectClan(db, clanId))) throw new ApiError('ClanNotFound')
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

/** One clan with the viewer's state. Throws ClanNotFound, ClanEnded. */
export async function clanDetails({ db, clock }: AppContext, me: Member | undefined, place: sql.ClanPlace) {
  const { id } = place
  const row = await shownClan(db, place)
  if (!row) throw new ApiError((await sql.selectIsEnded(db, place)) ? 'ClanEnded' : 'ClanNotFound')
  const [[clan], title, own, match] = await Promise.all([
    presentClans(db, [row]),
    me && members.selectTitle(db, id, me.id),
    me ? applies.selectAppliesOf(db, me.id, row.communityId) : [],
    me && selectNextMatch(db, id, clock.now()),
  ])
  return {
    clan: clan!,
    ...(title !== undefined && { title: titleOf(title) }),
    applied: flagOf(own.some((apply) => apply.clanId === id)),
    apply_count: mayDecideApplies(title) ? await applies.countApplies(db, id) : 0,
    ...(match && { next_match: presentNextMatch(match) }),
  }
}

async function shownClan(db: Db, { community_name, id }: sql.ClanPlace) {
  const row = await sql.selectClan(db, id)
  return row?.community === community_name && !row.hidden ? row : undefined
}

/** The latest posts of a clan's members in its community. Throws ClanNotFound. */
export async function listClanMoments(ctx: AppContext, me: Member | undefined, place: sql.ClanPlace) {
  const { db } = ctx
  if (!(await shownClan(db, place))) throw new ApiError('ClanNotFound')
  return { moments: await presentList(ctx, me, await selectMomentsOfMembers(db, place.id)) }
}

export async function verifyManageAuth({ db }: AppContext, me: Member, clanId: number) {
  const title = await members.selectTitle(db, clanId, me.id)
  const role = title === undefined ? ('' as const) : titleOf(title)
  return { status: mayManage(title) ? (200 as const) : (403 as const), role }
}

/** The member's clan and pending application in a community. Throws CommunityNotFound. */
export async function myPlace({ db }: AppContext, me: Member, communityName: string) {
  const communityId = await selectCommunityId(db, communityName)
  if (communityId === undefined) throw new ApiError('CommunityNotFound')
  const { clans, applies: waiting } = await placesOf(db, me, communityId)
  const [own, apply] = [clans[0], waiting[0]]
  if (!own) return { ...(apply && { apply }) }
  const { title, ...clan } = own
  return { clan, title }
}

/** The member's clans and pending applications in every community. */
export const myPlaces = ({ db }: AppContext, me: Member) => placesOf(db, me)

async function placesOf(db: Db, me: Member, communityId?: number) {
  const [memberships, waiting] = await Promise.all([
    members.selectMemberships(db, me.id, communityId),
    applies.selectAppliesOf(db, me.id, communityId),
  ])
  const ids = [...memberships, ...waiting].map((one) => one.clanId)
  const rows = ids.length === 0 ? [] : await sql.selectClansById(db, ids)
  const clans = await presentClans(
    db,
    rows.filter((row) => !row.hidden),
  )
  const byId = new Map(clans.map((clan) => [clan.id, clan]))
  return {
    // Skips clans of hidden communities, and one that was dissolved between the two reads.
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
