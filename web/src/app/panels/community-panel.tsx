import { Link } from '@tanstack/react-router'
import { CommunityPanel as Community } from '../../domains/communities/community-panel.tsx'
import { SiteFooter } from '../../domains/accounts/site/site-footer.tsx'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { Feature } from '../../kernel/feature/feature.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { RewardIcon } from '../../ui/icons/reward-icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from '../composed/daily-rail.module.css'

// Panels are prefetched with a phone's first view, this part isn't.
const EventsNow = lazyPart(() => import('../../domains/events/events-now.tsx'), 'EventsNow')

interface Props {
  division: string
  onClose: () => void
}

/** Community panel with the hot lists, topics, boards, running events and the site footer, which narrow windows show nowhere else. */
export function CommunityPanel({ division, onClose }: Props) {
  const events = (
    <>
      <Feature name="hot-lists">
        <Link to="/hot" className={`stack small soft ${styles.row}`} onClick={onClose}>
          <RewardIcon name="flame" size={24} />
          <span>热榜</span>
          <Icon name={moreIcons.chevronRight} size={16} />
        </Link>
      </Feature>
      <Feature name="hashtags">
        <Link to="/topics" className={`stack small soft ${styles.row}`} onClick={onClose}>
          <Icon name="tag" size={24} />
          <span>话题</span>
          <Icon name={moreIcons.chevronRight} size={16} />
        </Link>
      </Feature>
      <Feature name="boards">
        <Link to="/boards" className={`stack small soft ${styles.row}`} onClick={onClose}>
          <Icon name={moreIcons.flag} size={24} />
          <span>战术板</span>
          <Icon name={moreIcons.chevronRight} size={16} />
        </Link>
      </Feature>
      <Optional>
        <h3>正在进行</h3>
        <EventsNow community={division} onFollow={onClose} />
      </Optional>
    </>
  )
  return <Community division={division} events={events} footer={<SiteFooter />} onClose={onClose} />
}
