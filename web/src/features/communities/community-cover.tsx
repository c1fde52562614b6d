import type { Community } from '@judian/contract'
import { cx } from '../../ui/cx.ts'
import styles from './community-cover.module.css'

/** A community's wide picture; a haze of its emblem where it has none. Fills the place it is put in. */
export function CommunityCover({ community }: { community: Community }) {
  const { community_cover, community_avatar } = community
  return (
    <img
      src={community_cover || community_avatar}
      alt=""
      width={1600}
      height={480}
      className={cx(styles.cover, !community_cover && styles.haze)}
    />
  )
}
