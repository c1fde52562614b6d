import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { authorCards } from '../accounts/index.ts'
import { presentClansById } from '../clans/index.ts'
import { nameKeyOf } from './names.service.ts'
import * as sql from './names.sql.ts'
import { popularSearches } from './popular.service.ts'

const suggested = { users: 5, communities: 3, tags: 5, clans: 3, popular: 8 }

/** Members, communities, tags, clans and popular searches for the beginning of a query; popular searches alone without one. */
export async function suggest(ctx: AppContext, me: Member | undefined, { q = '' }: CallInput<'/v1/moments/suggest'>) {
  const key = nameKeyOf(q)
  const popular = await popularSearches(ctx, key, suggested.popular)
  if (key === '') return { users: [], communities: [], tags: [], clans: [], popular }
  const { db } = ctx
  const [users, communities, tags, clans] = await Promise.all([
    suggestedUsers(ctx, me, key),
    sql.selectCommunities(db, key, suggested.communities).then((found) =>
      sql.selectCommunityCards(
        db,
        found.map(({ id }) => id),
      ),
    ),
    sql.selectTags(db, key, suggested.tags).then((found) => sql.selectTagNames(db, found)),
    suggestedClans(ctx, key),
  ])
  return {
    users,
    communities: communities.map(({ name, fullname, avatar }) => ({
      community_name: name,
      community_fullname: fullname,
      community_avatar: avatar,
    })),
    tags: tags.map(({ num, name, community }) => ({ tag_num: num, tag_name: name, community_name: community })),
    clans,
    popular,
  }
}

async function suggestedUsers({ db }: AppContext, me: Member | undefined, key: string) {
  const found = await sql.selectMembers(db, me, key, suggested.users)
  const cards = await authorCards(
    db,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id }) => {
    const card = cards.get(id)
    return card ? [{ user_id: id, username: card.username, avatar_url: card.avatar_url }] : []
  })
}

async function suggestedClans({ db }: AppContext, key: string) {
  const found = await sql.selectClans(db, undefined, key, suggested.clans)
  const ids = found.map(({ id }) => id)
  const byId = new Map((await presentClansById(db, ids)).map((clan) => [clan.id, clan]))
  return ids.flatMap((clanId) => {
    const clan = byId.get(clanId)
    if (!clan) return []
    const { id, name, community_name, avatar_url } = clan
    return [{ id, name, community_name, avatar_url }]
  })
}
