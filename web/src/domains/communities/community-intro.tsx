import type { Community } from '@judian/contract'
import { CommunityCover } from './community-cover.tsx'
import styles from './community-overview.module.css'

interface Props {
  community: Community
  figures: readonly { name: string; count: number }[]
}

/** A community's picture, name, description and figures. */
export function CommunityIntro({ community, figures }: Props) {
  const { community_avatar, community_fullname, community_info } = community
  return (
    <>
      <div className={styles.cover} aria-hidden="true">
        <CommunityCover community={community} />
      </div>
      <img src={community_avatar} alt="" width={72} height={72} className={styles.emblem} />
      <h3 className={styles.name}>{community_fullname}</h3>
      <p className={styles.info}>{community_info}</p>
      <dl className={styles.figures}>
        {figures.map(({ name, count }) => (
          <div key={name} className={`small soft ${styles.figure}`}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
