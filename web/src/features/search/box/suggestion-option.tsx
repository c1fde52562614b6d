import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { queryOf } from '../address.ts'
import type { CommunityNames } from '../names.ts'
import styles from './suggestion-list.module.css'
import type { Suggestion } from './use-suggestions.ts'

interface Props {
  id: string
  option: Suggestion
  active: boolean
  communities: CommunityNames
  onChoose: (option: Suggestion) => void
}

/** An option of the list: a link, so that it opens in a new tab, too. */
export function SuggestionOption({ id, option, active, communities, onChoose }: Props) {
  return (
    <Link
      {...placeOf(option)}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      activeProps={{ 'aria-current': undefined }}
      className={styles.option}
      onClick={() => onChoose(option)}
    >
      <Face option={option} communities={communities} />
    </Link>
  )
}

function placeOf(option: Suggestion): LinkProps {
  switch (option.kind) {
    case 'user':
      return { to: '/user/profile/$userId', params: { userId: String(option.user.user_id) } }
    case 'community':
      return { to: '/community/$division', params: { division: option.community.community_name } }
    case 'tag':
      return {
        to: '/community/$division/tag={$tagNum}',
        params: { division: option.tag.community_name, tagNum: String(option.tag.tag_num) },
      }
    case 'clan':
      return {
        to: '/clan/$division/$clanId',
        params: { division: option.clan.community_name, clanId: String(option.clan.id) },
      }
    case 'hashtag':
      return { to: '/topic/$topicId', params: { topicId: String(option.hashtag.id) } }
    default:
      return { to: '/search', search: queryOf({ q: option.q }) }
  }
}

const searchIcons = { search: 'search', recent: 'retry', popular: 'search' } as const satisfies Record<string, IconName>

function Face({ option, communities }: Pick<Props, 'option' | 'communities'>): ReactNode {
  switch (option.kind) {
    case 'user':
      return (
        <>
          <Avatar size="s" userId={option.user.user_id} src={option.user.avatar_url} />
          <span className={styles.text}>{option.user.username}</span>
        </>
      )
    case 'community':
      return (
        <>
          <img src={option.community.community_avatar} alt="" width={32} height={32} className={styles.picture} />
          <span className={styles.text}>{option.community.community_fullname}</span>
        </>
      )
    case 'tag':
      return (
        <>
          <Icon name="tag" size={18} className={styles.icon} />
          <span className={styles.text}>{option.tag.tag_name}</span>
          <span className={styles.note}>{communities.get(option.tag.community_name)}</span>
        </>
      )
    case 'clan':
      return (
        <>
          <img src={option.clan.avatar_url} alt="" width={32} height={32} className={styles.picture} />
          <span className={styles.text}>{option.clan.name}</span>
          <span className={styles.note}>{communities.get(option.clan.community_name)}</span>
        </>
      )
    case 'hashtag':
      return <span className={styles.text}>#{option.hashtag.name}</span>
    default:
      return (
        <>
          <Icon name={searchIcons[option.kind]} size={18} className={styles.icon} />
          <span className={styles.text}>{option.kind === 'search' ? `搜索“${option.q}”` : option.q}</span>
        </>
      )
  }
}
