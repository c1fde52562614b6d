import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { avatarUrl } from '../../accounts/index.ts'
import { clanPicture } from '../../clans/index.ts'
import { nameKeyOf } from '../names.service.ts'
import { popularSearches } from './popular.service.ts'
import { selectSuggestions } from './suggest.sql.ts'

const mostPopular = 8

/** Members, communities, tags, clans, topics and popular searches for the beginning of a query; popular searches alone without one. */
export async function suggest(ctx: AppContext, me: Member | undefined, { q = '' }: CallInput<'/v1/moments/suggest'>) {
  const key = nameKeyOf(q)
  const [popular, found] = await Promise.all([
    popularSearches(ctx, key, mostPopular),
    key === '' ? [] : selectSuggestions(ctx.db, me, key),
  ])
  const of = (kind: (typeof found)[number]['kind']) => found.filter((one) => one.kind === kind)
  return {
    users: of('user').map(({ id, name, picture }) => ({
      user_id: id,
      username: name,
      avatar_url: avatarUrl(id, picture || null),
    })),
    communities: of('community').map(({ name, community, picture }) => ({
      community_name: community,
      community_fullname: name,
      community_avatar: picture,
    })),
    tags: of('tag').map(({ num, name, community }) => ({ tag_num: num, tag_name: name, community_name: community })),
    clans: of('clan').map(({ id, name, community, picture }) => ({
      id,
      name,
      community_name: community,
      avatar_url: clanPicture(picture),
    })),
    hashtags: of('hashtag').map(({ id, name }) => ({ id, name })),
    popular,
  }
}
