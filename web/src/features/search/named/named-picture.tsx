import { Avatar } from '../../../ui/display/avatar.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ClanPicture } from '../../../kernel/people/clan-picture.tsx'
import type { Named } from './named.ts'
import styles from './named-picture.module.css'

interface Props {
  named: Named
  size: 's' | 'm'
}

const pixels = { s: 32, m: 40 }

/** The picture of something found by its name, or a sign; its name stands beside it. */
export function NamedPicture({ named, size }: Props) {
  const side = pixels[size]
  switch (named.kind) {
    case 'user':
      return <Avatar size={size} userId={named.user.user_id} src={named.user.avatar_url} />
    case 'clan':
      return <ClanPicture src={named.clan.avatar_url} size={side} />
    case 'event':
      return <ClanPicture src={`/images/events/${named.event.kind}-small.webp`} size={side} />
    case 'community':
      return <ClanPicture src={named.community.community_avatar} size={side} />
    default:
      return (
        <span className={styles.sign} data-size={size} aria-hidden="true">
          {named.kind === 'tag' ? <Icon name="tag" size={18} /> : '#'}
        </span>
      )
  }
}
