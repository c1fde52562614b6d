import type { Community } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { CommunityCover } from './community-cover.tsx'
import styles from './community-overview.module.css'

interface Props {
  community: Community
  /** Additional sections and links. */
  facts: readonly { name: string; count: string; onOpen: () => void }[]
}

/** A community's description under its picture. */
export function CommunityOverview({ community, facts }: Props) {
  const { community_avatar, community_name, community_fullname, community_info } = community
  return (
    <section className={styles.overview}>
      <div className={styles.cover} aria-hidden="true">
        <CommunityCover community={community} />
      </div>
      <img src={community_avatar} alt="" width={72} height={72} className={styles.emblem} />
      <h3 className={styles.name}>{community_fullname}</h3>
      <p className={styles.info}>{community_info}</p>
      <div className={styles.facts}>
        {facts.map(({ name, count, onOpen }) => (
          <button key={name} type="button" className={styles.fact} onClick={onOpen}>
            <strong className="tabular">{count}</strong>
            {name}
          </button>
        ))}
        <Link to="/clan/$division" params={{ division: community_name }} className={styles.fact}>
          <strong>战队</strong>
          去组队
        </Link>
      </div>
    </section>
  )
}
