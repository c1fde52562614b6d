import type { Community } from '@judian/contract'
import { cx } from '../../ui/cx.ts'
import styles from './community-cover.module.css'

/** A community's cover picture, or its blurred emblem. Fills its container. */
export function CommunityCover({ community }: { community: Community }) {
  const { community_cover, community_avatar } = community
  return (
    <img
      src={community_cover || community_avatar}
      alt=""
      width={1600}
      height={480}
      loading="lazy"
      className={cx(styles.cover, !community_cover && styles.haze)}
    />
  )
}
