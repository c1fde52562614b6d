import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type OfFeature, useAvailable } from '../../kernel/feature/feature.tsx'
import { useMe } from '../../kernel/session/index.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { RewardIcon } from '../../ui/icons/reward-icon.tsx'
import styles from './daily-rail.module.css'
import { placeOf, useUsedPlaces } from './used-places.ts'

interface Row extends OfFeature {
  to: '/hot' | '/topics' | '/boards' | '/clan/$division'
  title: string
  icon: (size: number) => ReactNode
}

const rows: readonly Row[] = [
  { feature: 'hot-lists', to: '/hot', title: '热榜', icon: (size) => <RewardIcon name="flame" size={size} /> },
  { feature: 'hashtags', to: '/topics', title: '话题', icon: (size) => <Icon name="tag" size={size} /> },
  { feature: 'boards', to: '/boards', title: '战术板', icon: (size) => <Icon name={moreIcons.flag} size={size} /> },
  { to: '/clan/$division', title: '战队', icon: (size) => <Icon name={moreIcons.shield} size={size} /> },
]

interface Props {
  /** The community whose clans have a row; absent where they have an entry of their own. */
  division?: string
  iconSize: number
  onFollow?: () => void
}

/** Whether the member is still at the first level, where a page shows little. */
export const useIsBeginner = (): boolean => useMe()?.userInfo.user_level === 1

/**
 * Links to lists, as rows of the feed's sidebar and of the community panel. A beginner finds those under 更多 that they
 * haven't used.
 */
export function ExploreRows({ division = '', iconSize, onFollow }: Props) {
  const isBeginner = useIsBeginner()
  const used = useUsedPlaces()
  const shown = useAvailable(rows).filter(({ to }) => division || to !== '/clan/$division')
  const isRare = ({ to }: Row) => isBeginner && !used.includes(placeOf(to))
  const rare = shown.filter(isRare)

  const link = ({ to, title, icon }: Row) => (
    <Link
      key={to}
      to={to}
      params={{ division }}
      // A map isn't the list of boards.
      activeOptions={{ exact: true }}
      className={`stack small soft ${styles.row}`}
      {...(onFollow && { onClick: onFollow })}
    >
      {icon(iconSize)}
      <span>{title}</span>
      <Icon name={moreIcons.chevronRight} size={16} />
    </Link>
  )
  return (
    <>
      {shown.filter((row) => !isRare(row)).map(link)}
      {rare.length > 0 && (
        <details>
          <summary className={`stack small soft ${styles.row}`}>
            <Icon name="more" size={iconSize} />
            <span>更多</span>
          </summary>
          {rare.map(link)}
        </details>
      )}
    </>
  )
}
