import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type OfFeature, useAvailable } from '../../kernel/feature/feature.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { RewardIcon } from '../../ui/icons/reward-icon.tsx'
import styles from './daily-rail.module.css'

interface Row extends OfFeature {
  to: '/hot' | '/topics' | '/boards'
  title: string
  icon: (size: number) => ReactNode
}

const rows: readonly Row[] = [
  { feature: 'hot-lists', to: '/hot', title: '热榜', icon: (size) => <RewardIcon name="flame" size={size} /> },
  { feature: 'hashtags', to: '/topics', title: '话题', icon: (size) => <Icon name="tag" size={size} /> },
  { feature: 'boards', to: '/boards', title: '战术板', icon: (size) => <Icon name={moreIcons.flag} size={size} /> },
]

/** Links to the lists of the whole site, as rows of the feed's sidebar and of the community panel. */
export const ExploreRows = ({ iconSize, onFollow }: { iconSize: number; onFollow?: () => void }) =>
  useAvailable(rows).map(({ to, title, icon }) => (
    <Link
      key={to}
      to={to}
      // A map isn't the list of boards.
      activeOptions={{ exact: true }}
      className={`stack small soft ${styles.row}`}
      {...(onFollow && { onClick: onFollow })}
    >
      {icon(iconSize)}
      <span>{title}</span>
      <Icon name={moreIcons.chevronRight} size={16} />
    </Link>
  ))
