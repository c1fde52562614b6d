import type { LinkProps } from '@tanstack/react-router'
import type { OfFeature } from '../../../kernel/feature/feature.tsx'
import type { CommunityNames } from '../names.ts'
import type { Suggestions } from '../queries.ts'

export type Names = Omit<Suggestions, 'popular' | 'status'>
type Of<Kind extends keyof Names> = Names[Kind][number]

/** Something found by its name; its key is unique. */
export type Named = { key: string } & (
  | { kind: 'user'; user: Of<'users'> }
  | { kind: 'clan'; clan: Of<'clans'> }
  | { kind: 'hashtag'; hashtag: Of<'hashtags'> }
  | { kind: 'event'; event: Of<'events'> }
  | { kind: 'community'; community: Of<'communities'> }
  | { kind: 'tag'; tag: Of<'tags'> }
)

export interface NamedGroup extends OfFeature {
  title: string
  options: Named[]
}

/** The results by name, grouped by kind. */
export const namedGroups = ({ users, clans, hashtags, events, communities, tags }: Names): NamedGroup[] => [
  { title: '用户', options: users.map((user) => ({ key: `user-${user.user_id}`, kind: 'user', user })) },
  { title: '战队', options: clans.map((clan) => ({ key: `clan-${clan.id}`, kind: 'clan', clan })) },
  {
    title: '话题',
    feature: 'hashtags',
    options: hashtags.map((hashtag) => ({ key: `hashtag-${hashtag.id}`, kind: 'hashtag', hashtag })),
  },
  { title: '活动', options: events.map((event) => ({ key: `event-${event.path}`, kind: 'event', event })) },
  {
    title: '社区',
    options: communities.map((community) => ({
      key: `community-${community.community_name}`,
      kind: 'community',
      community,
    })),
  },
  {
    title: '标签',
    options: tags.map((tag) => ({ key: `tag-${tag.community_name}-${tag.tag_num}`, kind: 'tag', tag })),
  },
]

/** Its page. */
export function placeOf(named: Named): LinkProps {
  switch (named.kind) {
    case 'user':
      return { to: '/user/profile/$userId', params: { userId: String(named.user.user_id) } }
    case 'clan':
      return {
        to: '/clan/$division/$clanId',
        params: { division: named.clan.community_name, clanId: String(named.clan.id) },
      }
    case 'hashtag':
      return { to: '/topic/$topicId', params: { topicId: String(named.hashtag.id) } }
    case 'event':
      return { to: named.event.path as NonNullable<LinkProps['to']> }
    case 'community':
      return { to: '/community/$division', params: { division: named.community.community_name } }
    case 'tag':
      return {
        to: '/community/$division/tag={$tagNum}',
        params: { division: named.tag.community_name, tagNum: String(named.tag.tag_num) },
      }
  }
}

export function nameOf(named: Named): string {
  switch (named.kind) {
    case 'user':
      return named.user.username
    case 'clan':
      return named.clan.name
    case 'hashtag':
      return `#${named.hashtag.name}`
    case 'event':
      return named.event.title
    case 'community':
      return named.community.community_fullname
    case 'tag':
      return named.tag.tag_name
  }
}

/** The community of a result; undefined for site-wide ones. */
export function communityOf(named: Named, communities: CommunityNames): string | undefined {
  if (named.kind === 'clan') return communities.get(named.clan.community_name)
  return named.kind === 'tag' ? communities.get(named.tag.community_name) : undefined
}
