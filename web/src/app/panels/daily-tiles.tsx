import { claimableCount } from '../../domains/rewards/missions/mission-state.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import type { Me } from '../../kernel/session/index.ts'
import { RewardIcon, type RewardIconName } from '../../ui/icons/reward-icon.tsx'
import styles from './daily-tiles.module.css'

const CheckInPopup = lazyPart(() => import('../../domains/rewards/check-in/check-in-popup.tsx'), 'CheckInPopup')
const MissionCentre = lazyPart(() => import('../composed/mission-centre.tsx'), 'MissionCentre')
const RedeemCentre = lazyPart(() => import('../../domains/rewards/redeem/redeem-centre.tsx'), 'RedeemCentre')

/** Tiles of the daily activities with their state. */
export function DailyTiles({ member }: { member: Me }) {
  const claimable = claimableCount(member.user_mission)
  return (
    <div className={`stack-s ${styles.tiles}`}>
      <button
        type="button"
        className={`stack-xs surface soft ${styles.tile}`}
        onClick={() => showPopup(CheckInPopup, {})}
      >
        {member.userHasCheckedToday ? (
          <Face icon="calendar" name="签到" note="已签到" />
        ) : (
          <Face icon="calendar" name="签到" note="可签到" calls />
        )}
      </button>
      <button
        type="button"
        className={`stack-xs surface soft ${styles.tile}`}
        onClick={() => showPopup(MissionCentre, {})}
      >
        {claimable > 0 ? (
          <Face icon="mission" name="任务中心" note={`${claimable} 个可领取`} calls />
        ) : (
          <Face icon="mission" name="任务中心" note="赚取奖励" />
        )}
      </button>
      <button
        type="button"
        className={`stack-xs surface soft ${styles.tile}`}
        onClick={() => showPopup(RedeemCentre, {})}
      >
        <Face icon="key" name="兑换中心" note="使用激活码" />
      </button>
    </div>
  )
}

interface FaceProps {
  icon: RewardIconName
  name: string
  note: string
  /** Action available. */
  calls?: boolean
}

function Face({ icon, name, note, calls = false }: FaceProps) {
  return (
    <>
      <RewardIcon name={icon} size={24} />
      <span className={`small bold ${styles.name}`}>{name}</span>
      <span className={`caption faint ${styles.note}`} data-calls={calls || undefined}>
        {note}
      </span>
    </>
  )
}
