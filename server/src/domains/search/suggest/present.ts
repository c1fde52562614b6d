import type { EventKind } from '@judian/contract/limits'
import { avatarUrl } from '../../accounts/index.ts'
import { clanPicture } from '../../clans/index.ts'
import { eventPath } from '../../events/index.ts'
import type { Suggestion } from './suggest.sql.ts'

/** Subjects found by their names, in the order found, as fields of the wire. */
export function presentSuggestions(found: readonly Suggestion[]) {
  const of = (kind: Suggestion['kind']) => found.filter((one) => one.kind === kind)
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
    events: of('event').map(({ name: title, community: name, picture }) => {
      const kind = picture as EventKind
      return { kind, title, path: eventPath({ kind, name }) }
    }),
  }
}
