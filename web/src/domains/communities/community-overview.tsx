import type { CallOutput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { Link } from '@tanstack/react-router'
import { Feature } from '../../kernel/feature/feature.tsx'
import { CommunityIntro } from './community-intro.tsx'
import styles from './community-overview.module.css'

interface Props {
  community: CallOutput<'/v1/moments/getDivisionLists'>['community_overall']
  /** Additional sections and links. */
  facts: readonly { name: string; count: string; onOpen: () => void }[]
}

/** A community's description under its picture. */
export function CommunityOverview({ community, facts }: Props) {
  const figures = [
    { name: '成员', count: community.member_count },
    { name: '今日新帖', count: community.posts_today },
    // The reader is online, even before their connection is counted.
    { name: '全站在线', count: Math.max(community.online_now, 1) },
  ]
  return (
    <section className={styles.overview}>
      <CommunityIntro community={community} figures={figures} />
      {community.first_answers !== undefined && (
        <Feature name="first-posts">
          <p className={`small soft ${styles.answers}`}>
            第一帖 <strong className="tabular">{community.first_answers} %</strong> 在 {limits.firstPostHours}{' '}
            小时内得到回应
          </p>
        </Feature>
      )}
      <div className={`stack-s ${styles.facts}`}>
        {facts.map(({ name, count, onOpen }) => (
          <button key={name} type="button" className={`caption soft ${styles.fact}`} onClick={onOpen}>
            <strong className="tabular">{count}</strong>
            {name}
          </button>
        ))}
        <Link
          to="/clan/$division"
          params={{ division: community.community_name }}
          className={`caption soft ${styles.fact}`}
        >
          <strong>战队</strong>
          去组队
        </Link>
      </div>
    </section>
  )
}
