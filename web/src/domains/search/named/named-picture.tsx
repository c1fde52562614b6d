import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Named } from './named.ts'
import styles from './named-picture.module.css'

interface Props {
  named: Named
  size: 's' | 'm'
}

const pixels = { s: 32, m: 40 }

/** The picture of a search result by name, or a sign; its name is next to it. */
export function NamedPicture({ named, size }: Props) {
  switch (named.kind) {
    case 'user':
      return <Avatar size={size} userId={named.user.user_id} src={named.user.avatar_url} />
    case 'clan':
      return <Picture src={named.clan.avatar_url} side={pixels[size]} />
    case 'event':
      return <Picture src={`/images/events/${named.event.kind}-small.avif`} side={pixels[size]} />
    case 'community':
      return <Picture src={named.community.community_avatar} side={pixels[size]} />
    case 'tag':
      return (
        <Sign side={pixels[size]}>
          <Icon name="tag" size={18} />
        </Sign>
      )
    case 'hashtag':
      return <Sign side={pixels[size]}>#</Sign>
  }
}

const Picture = ({ src, side }: { src: string; side: number }) => (
  <img src={src} alt="" width={side} height={side} className={styles.picture} decoding="async" />
)

const Sign = ({ side, children }: { side: number; children: ReactNode }) => (
  <span className={styles.sign} style={{ width: side, height: side }} aria-hidden="true">
    {children}
  </span>
)
