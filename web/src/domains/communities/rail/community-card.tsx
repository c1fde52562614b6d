import type { Community } from '@judian/contract'
import { openPanel } from '../../../kernel/panels/panels.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CommunityCover } from '../community-cover.tsx'
import styles from './community-card.module.css'

/** Sidebar card that describes the community. */
export function CommunityCard({ community }: { community: Community }) {
  const { community_avatar, community_fullname, community_info } = community
  return (
    <section className={styles.card}>
      <div className={styles.cover} aria-hidden="true">
        <CommunityCover community={community} />
      </div>
      {/* Lazily: phones, where the card is hidden, load neither picture. */}
      <img src={community_avatar} alt="" width={64} height={64} loading="lazy" className={styles.emblem} />
      <div>
        <h1 className={styles.name}>{community_fullname}</h1>
        <p className={styles.info}>{community_info}</p>
      </div>
      <div className={styles.act}>
        <Button size="s" wide onClick={() => openPanel('community')}>
          社区详情
        </Button>
      </div>
    </section>
  )
}
