import { limits } from '@judian/contract/limits'
import { Link } from '@tanstack/react-router'
import { claimableCount } from '../../domains/rewards/missions/mission-state.ts'
import { Feature } from '../../kernel/feature/feature.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { useMe } from '../../kernel/session/index.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { RewardIcon } from '../../ui/icons/reward-icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { useCurrentCommunity } from '../place.ts'
import styles from './daily-rail.module.css'
import { ExploreRows } from './explore-rows.tsx'

const CheckInPopup = lazyPart(() => import('../../domains/rewards/check-in/check-in-popup.tsx'), 'CheckInPopup')
const MissionCentre = lazyPart(() => import('./mission-centre.tsx'), 'MissionCentre')

/** Sidebar card: today's check-in, missions, hot lists, topics, boards, clans, newcomers' first posts. */
export function DailyRail() {
  const member = useMe()
  const division = useCurrentCommunity()
  if (!member) return null
  const claimable = claimableCount(member.user_mission)
  const open = member.user_mission.filter((mission) => mission.is_completed === 0).length

  return (
    <>
      <button type="button" className={`stack small soft ${styles.row}`} onClick={() => showPopup(CheckInPopup, {})}>
        <RewardIcon name="calendar" />
        <span>每日签到</span>
        {member.userHasCheckedToday ? <Chip icon={moreIcons.check}>已签到</Chip> : <Chip tone="accent">可签到</Chip>}
      </button>
      <button type="button" className={`stack small soft ${styles.row}`} onClick={() => showPopup(MissionCentre, {})}>
        <RewardIcon name="mission" />
        <span>任务中心</span>
        {claimable > 0 ? <Chip tone="accent">{claimable} 个可领取</Chip> : open > 0 && <Chip>{open} 个进行中</Chip>}
      </button>
      <ExploreRows division={division} iconSize={20} />
      {member.userInfo.user_level >= limits.firstPostLevel && (
        <Feature name="first-posts">
          <Link to="/first-posts" className={`stack small soft ${styles.row}`}>
            <Icon name="comment" />
            <span>新人第一帖</span>
            <Icon name={moreIcons.chevronRight} size={16} />
          </Link>
        </Feature>
      )}
    </>
  )
}
