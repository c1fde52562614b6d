import { type CallInput, type FoundClan, limits } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { fold } from '../../text/fold.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { authorCards } from '../accounts/index.ts'
import { presentClansById } from '../clans/index.ts'
import { marksIn } from './highlight.ts'
import * as sql from './names.sql.ts'
import { pageOfFound } from './page.ts'
import { selectCommunity } from './places.sql.ts'

/** A page of members whose name, pinyin or initials contain this text; without members whom the viewer has blocked. */
export async function searchUsers(
  { db }: AppContext,
  me: Member | undefined,
  { q, pageNum }: CallInput<'/v1/account/searchUsers'>,
) {
  const key = nameKeyOf(q)
  const found = key === '' ? [] : await sql.selectMembers(db, me, key, limits.searchResults)
  const { ids, results } = pageOfNamed(found, pageNum)
  const cards = await authorCards(db, ids)
  const users = ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? [{ ...card, username_marks: marksIn(card.username, [[key]]) }] : []
  })
  return { users, ...results }
}

/** A page of clans whose name, pinyin or initials contain this text. Throws CommunityNotFound. */
export async function searchClans(
  { db }: AppContext,
  { q, pageNum, community_name: community }: CallInput<'/v1/clan/searchClans'>,
) {
  const key = nameKeyOf(q)
  const communityId = community === undefined ? undefined : await selectCommunity(db, community, { hidden: false })
  if (community !== undefined && communityId === undefined) throw new ApiError('CommunityNotFound')
  const found = key === '' ? [] : await sql.selectClans(db, communityId, key, limits.searchResults)
  const { ids, results } = pageOfNamed(found, pageNum)
  const byId = new Map((await presentClansById(db, ids)).map((clan) => [clan.id, clan]))
  const clans = ids.flatMap((id): FoundClan[] => {
    const clan = byId.get(id)
    return clan ? [{ ...clan, name_marks: marksIn(clan.name, [[key]]) }] : []
  })
  return { clans, ...results }
}

/** The look-up key of a name: letters and digits only, in one spelling. */
export const nameKeyOf = (q: string) => fold(q).text

export const pageOfNamed = (found: readonly sql.Named[], page: number) =>
  pageOfFound({ ids: found.map(({ id }) => id), cut: false }, page)
